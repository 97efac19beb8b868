import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { StoredVariant } from "@/lib/listing/images/rules";
import type { CropArea } from "@/lib/listing/media/upload";

/** Longest side of a stored picture, and the widths from which browsers choose. */
const MAX_SIDE = 1200;
const widths = [320, 640, 960, 1200] as const;
/** A picture with more pixels is refused before it is decoded. */
const MAX_PIXELS = 40_000_000;
/** Time limit for decoding one picture. */
const DECODE_SECONDS = 5;

const formats = [
  { format: "avif", extension: "avif", options: { quality: 50, effort: 3, chromaSubsampling: "4:2:0" } },
  { format: "webp", extension: "webp", options: { quality: 78 } },
  { format: "jpeg", extension: "jpg", options: { quality: 80, mozjpeg: true } },
] as const;

export interface EncodedPicture {
  sha256: string;
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  thumbhash: string;
  variants: (StoredVariant & { height: number; bytes: number })[];
}

async function thumbhashOf(source: Sharp): Promise<string> {
  const { data, info } = await source
    .clone()
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** The picture, or the part of it that is kept, has fewer pixels than asked for. */
export class PictureTooSmall extends Error {}

/** The part of an upright picture of this size in pixels. */
function regionOf({ x, y, width, height }: CropArea, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}

/**
 * Re-encodes one upload: rotated upright, without metadata, as AVIF, WebP and JPEG in each width up to its own.
 * Files are named by their hash.
 */
export async function encodePicture(
  files: FileStoragePort,
  upload: Uint8Array,
  { crop, minSide = 0 }: { crop?: CropArea | undefined; minSide?: number } = {},
): Promise<EncodedPicture> {
  const input = sharp(upload, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" });
  const { autoOrient } = await input.metadata();
  const region = regionOf(crop ?? { x: 0, y: 0, width: 1, height: 1 }, autoOrient);
  if (Math.min(region.width, region.height) < minSide) throw new PictureTooSmall();
  const { data: upright, info } = await input
    .rotate()
    .extract(region)
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = sharp(upright, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const renderedWidths = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const variants: EncodedPicture["variants"] = [];
  for (const width of renderedWidths) {
    for (const { format, extension, options } of formats) {
      const output = await source
        .clone()
        .resize(width)
        .toFormat(format, options)
        .toBuffer({ resolveWithObject: true });
      const key = await files.put(output.data, extension);
      variants.push({
        key,
        format,
        width: output.info.width,
        height: output.info.height,
        bytes: output.data.length,
      });
    }
  }
  return {
    sha256: createHash("sha256").update(upload).digest("hex"),
    mimeType: `image/${(await input.metadata()).format}`,
    bytes: upload.byteLength,
    width: info.width,
    height: info.height,
    thumbhash: await thumbhashOf(source),
    variants,
  };
}
