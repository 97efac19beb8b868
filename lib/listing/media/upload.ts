import { z } from "zod";

/** For pictures of profile, gallery, venue and promotions. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** One file of a form. */
export interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The part of a picture to keep, as shares (0 to 1) of its width and height when it stands upright. */
export const cropArea = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type CropArea = z.output<typeof cropArea>;

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

/** A file of a multipart form. A missing file is refused by the use case with its own code. */
export const uploadField = z.custom<Upload>(isUpload, "invalid").meta({ type: "string", format: "binary" });
