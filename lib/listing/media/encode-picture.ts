import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { StoredVariant } from "@/lib/listing/images/rules";
import { decodePicture, type Pixels } from "@/lib/listing/media/decode-picture";
import type { CropArea } from "@/lib/listing/media/upload";

/** Widths from which browsers choose. */
const widths = [320, 640, 960, 1200] as const;

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

const sharpOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

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
 * Files are named by their hash.
 */
export async function encodePicture(
  files: FileStoragePort,
  upload: Uint8Array,
  crop?: CropArea,
): Promise<EncodedPicture> {
  const pixels = await decodePicture(upload, crop);
  const source = sharpOf(pixels);
  const renderedWidths = [...new Set(widths.map((width) => Math.min(width, pixels.width)))];
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
    mimeType: `image/${(await sharp(upload, { pages: 1 }).metadata()).format}`,
    bytes: upload.byteLength,
    width: pixels.width,
    height: pixels.height,
    thumbhash: await thumbhashOf(source),
    variants,
  };
}
