import { and, eq } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { getOwnImage, lockGallery } from "@/lib/listing/images/queries";
import type { EditImageInput, OwnImageDto } from "@/lib/listing/images/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * PATCH /api/images/{id}: changes title, description and, when it is named, the category. Another provider's picture is a
 * 404.
 */
export function editImage(
  ctx: ProviderCtx,
  { id, title, description, category }: EditImageInput,
): Promise<{ image: OwnImageDto }> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const isOwn = and(eq(images.id, id), eq(images.providerId, tx.actor.userId));
    const [before] = await tx.db
      .select({ title: images.title, description: images.description })
      .from(images)
      .where(isOwn);
    if (!before) throw coreErrors.resource_not_found();
    // Before the picture is locked: a moderator locks the change first as well.
    const after = { title, description };
    await recordProfileChange(tx, { field: "picture", subjectId: id, before, after });
    await tx.db
      .update(images)
      .set({ ...after, ...(category === undefined ? {} : { category }), updatedAt: tx.now })
      .where(isOwn);
    await refreshSearchRow(tx, tx.actor.userId);
    return { image: await getOwnImage(tx, id) };
  });
}
