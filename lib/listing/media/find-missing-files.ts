import { and, asc, eq, gt } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import type { SystemCtx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";

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
