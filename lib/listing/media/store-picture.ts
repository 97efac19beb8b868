import { and, eq, isNotNull, or } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { imageErrors } from "@/lib/listing/images/errors";
import { encodePicture } from "@/lib/listing/media/encode-picture";
import type { CropArea, Upload } from "@/lib/listing/media/upload";

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
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

/** An upload that nothing shows by then is removed. */
const WAITS_SECONDS = 24 * 3600;

export type StoredFile = typeof mediaFiles.$inferSelect;

/**
 * Re-encodes an upload and stores it for a day; `keepFile` keeps it longer. Throws `INVALID_FILE_TYPE` when the
 * first bytes are not those of a picture or it cannot be decoded.
 */
export async function storePicture(
  ctx: UserCtx,
  upload: Upload,
  options: { crop?: CropArea; maxBytes?: number } = {},
): Promise<StoredFile> {
  if (options.maxBytes !== undefined && upload.bytes.byteLength > options.maxBytes)
    throw imageErrors.FILE_TOO_LARGE();
  if (!pictureTypeOf(upload.bytes)) throw imageErrors.INVALID_FILE_TYPE();
  const encoded = await encodePicture(ctx.gateways.fileStorage, upload.bytes).catch((error: unknown) => {
    ctx.log.warn({ error }, "picture not decoded");
    throw imageErrors.INVALID_FILE_TYPE();
  });
  const [file] = await ctx.db
    .insert(mediaFiles)
    .values({
      ...encoded,
      ownerId: ctx.actor.userId,
      status: "ready",
      createdAt: ctx.now,
      orphanedAt: secondsAfter(ctx.now, WAITS_SECONDS),
    })
    .returning();
  if (!file) throw imageErrors.UPLOAD_ERROR();
  return file;
}

/** Keeps a file that its uploader now shows, or that is already shown there; false when there is no such file. */
export async function keepFile(tx: UserCtx, id: string, shown: string | null): Promise<boolean> {
  const isOurs = or(eq(mediaFiles.ownerId, tx.actor.userId), ...(shown ? [eq(mediaFiles.id, shown)] : []));
  const updated = await tx.db
    .update(mediaFiles)
    .set({ orphanedAt: null })
    .where(and(eq(mediaFiles.id, id), eq(mediaFiles.status, "ready"), isOurs))
    .returning({ id: mediaFiles.id });
  return updated.length > 0;
}

/**
 * Marks a file as orphaned when nothing shows it any more; a file without an owner is part of the product and
 * stays.
 */
export async function releaseFile(tx: Ctx, id: string): Promise<void> {
  await tx.db
    .update(mediaFiles)
    .set({ orphanedAt: tx.now })
    .where(and(eq(mediaFiles.id, id), isNotNull(mediaFiles.ownerId)));
}
