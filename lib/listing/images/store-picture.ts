import { and, eq, isNotNull, or } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { encodePicture } from "@/lib/listing/images/encode-picture";
import { imageErrors } from "@/lib/listing/images/errors";
import { pictureTypeOf } from "@/lib/listing/images/picture-type";
import type { Upload } from "@/lib/listing/images/upload";

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
