import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { StoredVariant } from "@/lib/listing/images/rules";

/** Longest side of a stored picture, and the widths from which browsers choose. */
const MAX_SIDE = 1200;
const widths = [320, 640, 960, 1200] as const;
/** A picture with more pixels is refused before it is decoded. */
const MAX_PIXELS = 40_000_000;
/** Time limit for decoding one picture. */
const DECODE_SECONDS = 5;

const formatsFor = (avifEffort: number) =>
  [
    {
      format: "avif",
      extension: "avif",
      options: { quality: 50, effort: avifEffort, chromaSubsampling: "4:2:0" },
    },
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

/**
 * Re-encodes one upload: rotated upright, without metadata, as AVIF, WebP and JPEG in each width up to its own.
 * Files are named by their hash. AVIF with more effort (0 to 9) takes longer and makes smaller files of photos.
 */
export async function encodePicture(
  files: FileStoragePort,
  upload: Uint8Array,
  { avifEffort = 3 }: { avifEffort?: number } = {},
): Promise<EncodedPicture> {
  const input = sharp(upload, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" });
  const { data: upright, info } = await input
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = sharp(upright, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const renderedWidths = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const variants: EncodedPicture["variants"] = [];
  for (const width of renderedWidths) {
    for (const { format, extension, options } of formatsFor(avifEffort)) {
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
