import { and, eq, isNotNull } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import type { JobPayload } from "@/lib/core/jobs";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { sharp } from "@/lib/core/sharp";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { fileKeyOf } from "@/lib/gateways/file-storage/port";
import { encodingPool } from "@/lib/listing/media/encoding-pool";
import { holdKeys } from "@/lib/listing/media/hold-keys";
import { listFileTags } from "@/lib/listing/media/list-file-tags";
import { removeUnusedKey } from "@/lib/listing/media/remove-orphaned-files";
import { putRenderings, type Rendering, renderVariants } from "@/lib/listing/media/render-variants";

/**
 * Job: makes the large and the AVIF renderings of an upload from its working copy, and removes the copy. The
 * pages that show the picture are rendered again. A picture that is finished, removed or deleted is left alone.
 */
export async function finishPicture(ctx: SystemCtx, { fileId }: JobPayload<"finish-picture">): Promise<void> {
  const [file] = await ctx.db
    .select({ sourceKey: mediaFiles.sourceKey })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, fileId), eq(mediaFiles.status, "ready"), isNotNull(mediaFiles.sourceKey)));
  if (!file?.sourceKey) return;
  const copy = await ctx.gateways.fileStorage.read(file.sourceKey);
  if (!copy) throw new Error("the working copy of a picture is missing");
  await encodingPool().run("job", async () => storeRest(ctx, fileId, await renderRest(copy)));
  await removeUnusedKey(ctx, file.sourceKey);
}

async function renderRest(copy: Uint8Array): Promise<Rendering[]> {
  const { data, info } = await sharp(copy).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return renderVariants({ data, width: info.width, height: info.height }, "rest");
}

function storeRest(ctx: SystemCtx, fileId: string, renderings: readonly Rendering[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await holdKeys(
      tx,
      renderings.map(({ data, extension }) => fileKeyOf(data, extension)),
    );
    const made = await putRenderings(tx.gateways.fileStorage, renderings);
    const [file] = await tx.db
      .select({ variants: mediaFiles.variants })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, fileId), isNotNull(mediaFiles.sourceKey)))
      .for("no key update");
    // Meanwhile deleted, or finished by another worker: the sweep removes what is not needed.
    if (!file) return;
    await tx.db
      .update(mediaFiles)
      .set({ variants: [...file.variants, ...made], sourceKey: null })
      .where(eq(mediaFiles.id, fileId));
    await declareChanges(tx, await listFileTags(tx, fileId));
  });
}
