/** What browsers may offer; HEIC is not among them, so that phones convert their pictures to JPEG themselves. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif";

/** Least width and height in pixels of a picture that a provider shows. */
export const MIN_SIDE = 360;

/** Why a picture cannot be sent; each has its sentence in `images.errors`. */
export type PictureProblem = "too_large" | "too_small" | "INVALID_FILE_TYPE" | "read_failed" | "crop_failed";

export class PictureError extends Error {
  constructor(readonly code: PictureProblem) {
    super(code);
  }
}

/** Decodes the picture of an address. Throws read_failed. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    throw new PictureError("read_failed");
  }
}

/** Finds out before anything is sent whether the server would refuse the picture. Throws `PictureError`. */
export async function checkPicture(file: File, maxBytes: number): Promise<void> {
  // Some systems give a dropped file no type; then decoding decides.
  if (file.type !== "" && !pictureTypes.split(",").includes(file.type))
    throw new PictureError("INVALID_FILE_TYPE");
  if (file.size > maxBytes) throw new PictureError("too_large");
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadPicture(url);
    if (Math.min(naturalWidth, naturalHeight) < MIN_SIDE) throw new PictureError("too_small");
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Longest side of a turned picture; the server stores fewer pixels, and phones refuse larger canvases. */
const TURNED_SIDE = 3000;
const TURNED_QUALITY = 0.92;

/** The picture turned clockwise by so many quarters, as a JPEG. Throws read_failed, crop_failed. */
export async function turnPicture(file: File, quarters: number): Promise<File> {
  if (quarters % 4 === 0) return file;
  const url = URL.createObjectURL(file);
  try {
    const picture = await loadPicture(url);
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, TURNED_SIDE / Math.max(naturalWidth, naturalHeight));
    const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)];
    const canvas = document.createElement("canvas");
    const isSideways = quarters % 2 === 1;
    canvas.width = isSideways ? height : width;
    canvas.height = isSideways ? width : height;
    const pen = canvas.getContext("2d");
    if (!pen) throw new PictureError("crop_failed");
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate((quarters * Math.PI) / 2);
    pen.drawImage(picture, -width / 2, -height / 2, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", TURNED_QUALITY),
    );
    if (!blob) throw new PictureError("crop_failed");
    return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  } finally {
    URL.revokeObjectURL(url);
  }
}
