import { and, eq } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import type { VisibilityInput } from "@/lib/listing/images/schema";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** PATCH /api/images/{id}/visibility: shows or hides a picture. Another provider's is a 404. */
export function setImageVisibility(
  ctx: ProviderCtx,
  { id, isVisible }: VisibilityInput,
): Promise<{ isVisible: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const changed = await tx.db
      .update(images)
      .set({ isVisible, updatedAt: tx.now })
      .where(and(eq(images.id, id), eq(images.providerId, tx.actor.userId)))
      .returning({ isVisible: images.isVisible });
    const [image] = changed;
    if (!image) throw coreErrors.resource_not_found();
    await refreshSearchRow(tx, tx.actor.userId);
    return image;
  });
}
