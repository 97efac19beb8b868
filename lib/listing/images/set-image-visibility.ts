import { and, eq } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import type { VisibilityInput } from "@/lib/listing/images/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** PATCH /api/images/{id}/visibility: shows or hides a picture. Another provider's is a 404. */
export function setImageVisibility(
  ctx: ProviderCtx,
  { id, isVisible }: VisibilityInput,
): Promise<{ isVisible: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const isOwn = and(eq(images.id, id), eq(images.providerId, tx.actor.userId));
    const [image] = await tx.db
      .select({ title: images.title, description: images.description, isVisible: images.isVisible })
      .from(images)
      .where(isOwn);
    if (!image) throw coreErrors.resource_not_found();
    const { isVisible: wasVisible, ...after } = image;
    // Also a picture that a moderator had hidden: showing it again is looked at again.
    if (isVisible && !wasVisible)
      await recordProfileChange(tx, { field: "picture", subjectId: id, before: null, after });
    await tx.db.update(images).set({ isVisible, updatedAt: tx.now }).where(isOwn);
    await refreshSearchRow(tx, tx.actor.userId);
    return { isVisible };
  });
}
