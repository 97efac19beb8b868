import { eq, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";
import { isReferenced } from "@/lib/listing/media/find-file-access";
import { holdKeys, isKeyUsed } from "@/lib/listing/media/hold-keys";

const BATCH = 50;

interface Orphan extends Record<string, unknown> {
  id: string;
  keys: FileKey[];
}

/**
 * Job: removes pictures that nothing shows any more, both rows and files. Bytes that another row needs stay.
 * After a failure a retry continues where it stopped.
 */
export async function removeOrphanedFiles(ctx: SystemCtx): Promise<void> {
  for (;;) {
    const orphans = await claimOrphans(ctx);
    for (const orphan of orphans) await removeFile(ctx, orphan);
    if (orphans.length < BATCH) return;
  }
}

/** A claimed file has the status `failed` (or is `removed` already), so that nobody can show it again. */
function claimOrphans(ctx: SystemCtx): Promise<Orphan[]> {
  return ctx.db.execute<Orphan>(sql`
    update media_files set status = case status when 'removed' then status else 'failed' end
     where id in (
       select m.id from media_files m
        where m.orphaned_at <= ${timestamp(ctx.now)} and not (${isReferenced})
        order by m.orphaned_at, m.id limit ${BATCH} for update skip locked)
    returning id, array_remove(
      array(select v ->> 'key' from jsonb_array_elements(variants) v) || source_key, null) as keys`);
}

/** Bytes first: a row whose bytes are partly gone is found again, bytes without a row only by the sweep. */
async function removeFile(ctx: SystemCtx, { id, keys }: Orphan): Promise<void> {
  for (const key of keys) await removeUnusedKey(ctx, key, id);
  await ctx.db.delete(mediaFiles).where(eq(mediaFiles.id, id));
}

/** Removes the bytes of a key that no row needs; `exceptId` is a row that is about to go. Says whether it did. */
export function removeUnusedKey(ctx: Ctx, key: FileKey, exceptId?: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await holdKeys(tx, [key]);
    if (await isKeyUsed(tx, key, exceptId)) return false;
    await tx.gateways.fileStorage.remove(key);
    return true;
  });
}
