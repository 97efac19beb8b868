import { and, asc, eq, lte, ne } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import type { SystemCtx } from "@/lib/gateways/context";

const BATCH = 50;

/**
 * Job: removes pictures that nothing shows any more, both rows and files. A picture of two owners is stored
 * once and stays while one of them shows it. After a failure a retry continues where it stopped.
 */
export async function removeOrphanedFiles(ctx: SystemCtx): Promise<void> {
  for (;;) {
    const orphans = await ctx.db
      .select()
      .from(mediaFiles)
      .where(lte(mediaFiles.orphanedAt, ctx.now))
      .orderBy(asc(mediaFiles.orphanedAt), asc(mediaFiles.id))
      .limit(BATCH);
    for (const file of orphans) await removeFile(ctx, file);
    if (orphans.length < BATCH) return;
  }
}

async function removeFile(ctx: SystemCtx, file: typeof mediaFiles.$inferSelect): Promise<void> {
  const twins = await ctx.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(ne(mediaFiles.id, file.id), eq(mediaFiles.sha256, file.sha256)))
    .limit(1);
  if (twins.length === 0) for (const { key } of file.variants) await ctx.gateways.fileStorage.remove(key);
  await ctx.db.delete(mediaFiles).where(eq(mediaFiles.id, file.id));
}
