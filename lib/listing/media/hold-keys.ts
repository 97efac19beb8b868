import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";

/**
 * Locks keys of the file storage until the transaction ends. Whoever stores a file holds its key from before the
 * bytes are written until its row is committed, and whoever removes bytes holds it while looking for rows: so
 * bytes are never removed between another upload's look and its row. Keys are locked in one order.
 */
export async function holdKeys(tx: Pick<Ctx, "db">, keys: readonly FileKey[]): Promise<void> {
  for (const key of [...new Set(keys)].sort())
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${key}`}, 0))`);
}

/** Whether a row needs the bytes of a key, shown or not; `exceptId` is a row that is about to go. */
export async function isKeyUsed(tx: Pick<Ctx, "db">, key: FileKey, exceptId?: string): Promise<boolean> {
  const [row] = await tx.db.execute<{ used: boolean }>(sql`
    with gone as (select ${exceptId ?? null}::uuid as id)
    select exists (select from media_files m, gone
                    where m.variants @> ${JSON.stringify([{ key }])}::jsonb and m.id is distinct from gone.id)
        or exists (select from media_files m, gone
                    where m.source_key is not null and m.source_key = ${key} and m.id is distinct from gone.id)
        as used`);
  return row?.used ?? true;
}
