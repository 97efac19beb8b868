import { and, eq } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import type { ImageKey } from "@/lib/listing/images/schema";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** DELETE /api/images/{id}. A picture of another provider, or one that is already deleted, is a 404. */
export function removeImage(ctx: ProviderCtx, { id }: ImageKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const [removed] = await tx.db
      .delete(images)
      .where(and(eq(images.id, id), eq(images.providerId, tx.actor.userId)))
      .returning({ fileId: images.fileId });
    if (!removed) throw coreErrors.resource_not_found();
    await releaseFile(tx, removed.fileId);
    await refreshSearchRow(tx, tx.actor.userId);
    return null;
  });
}
