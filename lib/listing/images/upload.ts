import { z } from "zod";

/** Pictures of profile, gallery, venue and promotions (decisions: photos). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** One file of a form. */
export interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

/** A file of a multipart form; missing is the use case's to refuse, with its own code. */
export const uploadField = z.custom<Upload>(isUpload, "invalid").meta({ type: "string", format: "binary" });
