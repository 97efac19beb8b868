import { and, eq, isNotNull, or } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { encodePicture } from "@/lib/listing/images/encode-picture";
import { imageErrors } from "@/lib/listing/images/errors";
import type { Upload } from "@/lib/listing/images/upload";

export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** Latin-1 text of the first bytes → type. */
const signatures: readonly [PictureType, (head: string) => boolean][] = [
  ["image/jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/gif", (head) => /^GIF8[79]a/.test(head)],
  ["image/webp", (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
];

/** What the first bytes say a file is, whatever its name or sender claim; null for anything but the four. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

/** An upload that nothing shows by then is forgotten. */
const WAITS_SECONDS = 24 * 3600;

export type StoredFile = typeof mediaFiles.$inferSelect;

/**
 * Re-encodes an upload and keeps it for a day, until something shows it (`keepFile`). Throws `INVALID_FILE_TYPE` for
 * what is no picture by its first bytes or cannot be decoded.
 */
export async function storePicture(ctx: UserCtx, upload: Upload): Promise<StoredFile> {
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

/** Keeps a file that its uploader shows now, or that is shown already; false when there is none. */
export async function keepFile(tx: UserCtx, id: string, shown: string | null): Promise<boolean> {
  const isOurs = or(eq(mediaFiles.ownerId, tx.actor.userId), ...(shown ? [eq(mediaFiles.id, shown)] : []));
  const kept = await tx.db
    .update(mediaFiles)
    .set({ orphanedAt: null })
    .where(and(eq(mediaFiles.id, id), eq(mediaFiles.status, "ready"), isOurs))
    .returning({ id: mediaFiles.id });
  return kept.length > 0;
}

/** Lets go of a file that nothing shows any more; one without an owner belongs to the house and stays. */
export async function releaseFile(tx: Ctx, id: string): Promise<void> {
  await tx.db
    .update(mediaFiles)
    .set({ orphanedAt: tx.now })
    .where(and(eq(mediaFiles.id, id), isNotNull(mediaFiles.ownerId)));
}
