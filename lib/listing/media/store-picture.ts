import { and, eq, isNotNull, or } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import { isNamed } from "@/lib/core/errors";
import { type Ctx, enqueue, inTransaction, type UserCtx } from "@/lib/gateways/context";
import { type FileStorageUnavailable, fileKeyOf } from "@/lib/gateways/file-storage/port";
import { type EncodedUpload, encodeUpload } from "@/lib/listing/media/encode-picture";
import { encodingPool } from "@/lib/listing/media/encoding-pool";
import { imageErrors } from "@/lib/listing/media/errors";
import { holdKeys } from "@/lib/listing/media/hold-keys";
import { putRenderings } from "@/lib/listing/media/render-variants";
import { type CropArea, maxPictureBytes, pictureTypeOf, type Upload } from "@/lib/listing/media/upload";

/** An upload that nothing shows by then is removed. */
const WAITS_SECONDS = 24 * 3600;
/** A store that restarts is back by then. */
const RETRY_SECONDS = 30;

export type StoredFile = typeof mediaFiles.$inferSelect;

interface StoreOptions {
  /** The part to keep; the whole picture by default. */
  crop?: CropArea;
  /** `maxPictureBytes` by default. */
  maxBytes?: number;
}

/**
 * Re-encodes an upload and stores it for a day; `keepFile` keeps it longer. The small renderings exist on return,
 * a job adds the others. Throws `no_image`, `FILE_TOO_LARGE`, `INVALID_FILE_TYPE`, `too_small`, `storage_full`,
 * `storage_away`, or `busy` when too many uploads wait.
 */
export function storePicture(ctx: UserCtx, upload: Upload, options: StoreOptions = {}): Promise<StoredFile> {
  return storePictureFor(ctx, ctx.actor.userId, upload, options);
}

/** As `storePicture`, for a job: the picture belongs to the user whom the caller names. */
export async function storePictureFor(
  ctx: Ctx,
  ownerId: string,
  upload: Upload,
  { crop, maxBytes = maxPictureBytes }: StoreOptions = {},
): Promise<StoredFile> {
  if (upload.bytes.byteLength === 0) throw imageErrors.no_image();
  if (upload.bytes.byteLength > maxBytes) throw imageErrors.FILE_TOO_LARGE();
  if (!pictureTypeOf(upload.bytes)) throw imageErrors.INVALID_FILE_TYPE();
  // Storing is part of the turn, so that a slow store holds few database connections.
  return encodingPool().run("upload", async () =>
    store(ctx, ownerId, await encodeUpload(upload.bytes, crop)),
  );
}

/** Bytes first, then the row: what a crash leaves behind has no row and is swept. */
async function store(
  ctx: Ctx,
  ownerId: string,
  { picture, renderings, workingCopy }: EncodedUpload,
): Promise<StoredFile> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { fileStorage } = tx.gateways;
      await holdKeys(tx, [
        fileKeyOf(workingCopy, "png"),
        ...renderings.map(({ data, extension }) => fileKeyOf(data, extension)),
      ]);
      const [sourceKey, variants] = await Promise.all([
        fileStorage.put(workingCopy, "png"),
        putRenderings(fileStorage, renderings),
      ]);
      const [file] = await tx.db
        .insert(mediaFiles)
        .values({
          ...picture,
          variants,
          sourceKey,
          ownerId,
          status: "ready",
          createdAt: tx.now,
          orphanedAt: secondsAfter(tx.now, WAITS_SECONDS),
        })
        .returning();
      if (!file) throw imageErrors.UPLOAD_ERROR();
      await enqueue(tx, "finish-picture", { fileId: file.id });
      return file;
    });
  } catch (error) {
    if (!isNamed(error, "FileStorageUnavailable")) throw error;
    ctx.log.error({ error }, "picture not stored");
    const { isFull } = error as FileStorageUnavailable;
    throw isFull
      ? imageErrors.storage_full()
      : imageErrors.storage_away({ retryAfterSeconds: RETRY_SECONDS });
  }
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

/** Keeps a file that a job stored for a user, because something shows it now. */
export async function keepFileOf(tx: Ctx, ownerId: string, id: string): Promise<void> {
  await tx.db
    .update(mediaFiles)
    .set({ orphanedAt: null })
    .where(and(eq(mediaFiles.id, id), eq(mediaFiles.ownerId, ownerId)));
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
