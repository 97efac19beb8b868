import { createHash } from "node:crypto";
import { rgbaToThumbHash } from "thumbhash";
import type { FileVariant } from "@/db/schema/listing/images";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import { decodePicture, type Pixels } from "@/lib/listing/media/decode-picture";
import { pictureHashes } from "@/lib/listing/media/picture-hash";
import { putRenderings, type Rendering, renderVariants, sharpOf } from "@/lib/listing/media/render-variants";
import { type CropArea, pictureTypeOf } from "@/lib/listing/media/upload";

/** What a row says of a picture, beside its renderings. */
interface PictureFacts {
  /** Of the upload as it came. */
  sha256: string;
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  thumbhash: string;
  phash: string;
  mirroredPhash: string;
}

export interface EncodedUpload {
  picture: PictureFacts;
  /** The small ones, in the formats that encode fast. */
  renderings: Rendering[];
  /** A lossless copy (PNG) from which a job makes the other renderings. */
  workingCopy: Buffer<ArrayBuffer>;
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await sharpOf(pixels)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

async function factsOf(upload: Uint8Array, pixels: Pixels): Promise<PictureFacts> {
  return {
    sha256: createHash("sha256").update(upload).digest("hex"),
    mimeType: pictureTypeOf(upload) ?? "application/octet-stream",
    bytes: upload.byteLength,
    width: pixels.width,
    height: pixels.height,
    thumbhash: await thumbhashOf(pixels),
    ...(await pictureHashes(pixels)),
  };
}

/** Decodes an upload and makes what its owner sees first. Throws the codes of `decodePicture`. */
export async function encodeUpload(upload: Uint8Array, crop?: CropArea): Promise<EncodedUpload> {
  const pixels = await decodePicture(upload, crop);
  const workingCopy = await sharpOf(pixels).png({ compressionLevel: 2 }).toBuffer();
  return {
    picture: await factsOf(upload, pixels),
    renderings: await renderVariants(pixels, "first"),
    workingCopy: workingCopy as Buffer<ArrayBuffer>,
  };
}

/** Encodes and stores a picture of the product itself with all renderings at once and little effort, for the demo data. */
export async function encodePicture(
  files: FileStoragePort,
  upload: Uint8Array,
): Promise<PictureFacts & { variants: FileVariant[] }> {
  const pixels = await decodePicture(upload);
  const first = await renderVariants(pixels, "first", true);
  const renderings = [...first, ...(await renderVariants(pixels, "rest", true))];
  return { ...(await factsOf(upload, pixels)), variants: await putRenderings(files, renderings) };
}
