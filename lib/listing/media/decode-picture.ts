import { isNamed } from "@/lib/core/errors";
import { sharp } from "@/lib/core/sharp";
import { imageErrors } from "@/lib/listing/media/errors";
import type { CropArea } from "@/lib/listing/media/upload";

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 1200;
/** A picture with more pixels is refused before it is decoded. */
const MAX_PIXELS = 40_000_000;
/** Shortest side of a picture in pixels, before and after the crop. */
const MIN_SIDE = 360;
/** Time limit for decoding one picture; it is long because several pictures share the processors. */
const DECODE_SECONDS = 15;

/** Pixels in sRGB, three bytes each, upright. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of a crop, inside the picture even where rounding would leave it. */
function regionOf({ x, y, width, height }: CropArea, picture: { width: number; height: number }): Region {
  const left = Math.min(Math.round(x * picture.width), picture.width - 1);
  const top = Math.min(Math.round(y * picture.height), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - top)),
  };
}

const isTooSmall = ({ width, height }: { width: number; height: number }) =>
  width < MIN_SIDE || height < MIN_SIDE;

/** Reads the header only. */
async function uprightSize(upload: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(upload, { limitInputPixels: false, pages: 1 }).metadata();
  return autoOrient;
}

/**
 * Decodes the first frame of an upload: upright, cropped, at most 1200 pixels a side, in sRGB, on white, without
 * any metadata. Throws `too_small`, `FILE_TOO_LARGE` (too many pixels) or `INVALID_FILE_TYPE`.
 */
export async function decodePicture(upload: Uint8Array, crop?: CropArea): Promise<Pixels> {
  try {
    const size = await uprightSize(upload);
    if (size.width * size.height > MAX_PIXELS) throw imageErrors.FILE_TOO_LARGE();
    const region = crop && regionOf(crop, size);
    if (isTooSmall(size) || (region && isTooSmall(region))) throw imageErrors.too_small();
    const upright = sharp(upload, {
      limitInputPixels: MAX_PIXELS,
      pages: 1,
      failOn: "error",
      sequentialRead: true,
    }).autoOrient();
    const { data, info } = await (region ? upright.extract(region) : upright)
      .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (isNamed(error, "DomainError")) throw error;
    throw Object.assign(imageErrors.INVALID_FILE_TYPE(), { cause: error });
  }
}
