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

/** The part to keep, as JSON text: a form has no objects. */
export const cropField = z
  .string({ error: "invalid" })
  .max(300, "invalid")
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }
  })
  .pipe(cropArea)
  .meta({ type: "string" });

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

/** A file of a multipart form. A missing file is refused by the use case with its own code. */
export const uploadField = z.custom<Upload>(isUpload, "invalid").meta({ type: "string", format: "binary" });

export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** Type by the first bytes, read as Latin-1 text. */
const signatures: readonly [PictureType, (head: string) => boolean][] = [
  ["image/jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/gif", (head) => /^GIF8[79]a/.test(head)],
  ["image/webp", (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
];

/** The type by the first bytes of a file, whatever its name or header says; null for any other type. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}
