import { and, asc, eq, gt, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import { type FileKey, isRecordKey } from "@/lib/gateways/file-storage/port";
import { removeUnusedKey } from "@/lib/listing/media/remove-orphaned-files";

/** Younger files may belong to an upload whose row is not committed yet. */
const UNKNOWN_SECONDS = 24 * 3600;
/** Records of erasures are needed for as long as a backup has the erased person, which is three weeks at most. */
const RECORD_SECONDS = 60 * 24 * 3600;

/** Those of the keys that no row names; one index scan for each, without locks. */
async function unknownOf(ctx: SystemCtx, keys: readonly FileKey[]): Promise<FileKey[]> {
  const rows = await ctx.db.execute<{ key: FileKey }>(sql`
    select k.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) k(key)
     where not exists (select from media_files m
                        where m.variants @> jsonb_build_array(jsonb_build_object('key', k.key)))
       and not exists (select from media_files m where m.source_key is not null and m.source_key = k.key)`);
  return rows.map(({ key }) => key);
}

/**
 * Job: reads the whole file storage page by page and removes files older than a day that no row names. Each is
 * looked up once more under the lock of its key. Returns how many were removed.
 */
export async function removeUnknownFiles(ctx: SystemCtx): Promise<number> {
  const before = secondsAfter(ctx.now, -UNKNOWN_SECONDS);
  const recordsBefore = secondsAfter(ctx.now, -RECORD_SECONDS);
  let removed = 0;
  let after: string | null = null;
  do {
    const page = await ctx.gateways.fileStorage.list(after);
    const old = page.files
      .filter(({ key, storedAt }) => storedAt < (isRecordKey(key) ? recordsBefore : before))
      .map(({ key }) => key);
    const unknown = old.length > 0 ? await unknownOf(ctx, old) : [];
    for (const key of unknown) if (await removeUnusedKey(ctx, key)) removed += 1;
    after = page.next;
  } while (after !== null);
  return removed;
}

const ROWS_AT_ONCE = 100;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export interface MissingFile {
  /** The picture that names the file. */
  id: string;
  ownerId: string | null;
  key: FileKey;
}

/** Files of pictures that the store does not have. Reads all pictures and asks the store for each of their files. */
export async function findMissingFiles({
  db,
  gateways,
}: Pick<SystemCtx, "db" | "gateways">): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  for (let last = FIRST_ID; ; ) {
    const rows = await db
      .select()
      .from(mediaFiles)
      .where(and(gt(mediaFiles.id, last), eq(mediaFiles.status, "ready")))
      .orderBy(asc(mediaFiles.id))
      .limit(ROWS_AT_ONCE);
    for (const { id, ownerId, variants, sourceKey } of rows) {
      const keys = [...variants.map(({ key }) => key), ...(sourceKey === null ? [] : [sourceKey])];
      const found = await Promise.all(keys.map((key) => gateways.fileStorage.has(key)));
      missing.push(...keys.filter((_, at) => !found[at]).map((key) => ({ id, ownerId, key })));
    }
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < ROWS_AT_ONCE) return missing;
    last = end;
  }
}
