import { and, eq } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { getOwnImage } from "@/lib/listing/images/queries";
import type { EditImageInput, OwnImageDto } from "@/lib/listing/images/schema";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** PATCH /api/images/{id}: changes title and description. Another provider's picture is a 404. */
export function editImage(
  ctx: ProviderCtx,
  { id, title, description }: EditImageInput,
): Promise<{ image: OwnImageDto }> {
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(images)
      .set({ title, description, updatedAt: tx.now })
      .where(and(eq(images.id, id), eq(images.providerId, tx.actor.userId)))
      .returning({ id: images.id });
    if (changed.length === 0) throw coreErrors.resource_not_found();
    await refreshSearchRow(tx, tx.actor.userId);
    return { image: await getOwnImage(tx, id) };
  });
}
