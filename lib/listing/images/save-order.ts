import { asc, eq, sql } from "drizzle-orm";
import { images } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { timestamp, uuidArray } from "@/lib/core/sql-values";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import type { OrderInput } from "@/lib/listing/images/schema";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * PUT /api/images/order: writes the order of the gallery. Pictures that the list does not name, for example one
 * that another tab has just added, follow in the order that they had. A picture that is not the provider's own, or
 * no longer there, is a 404 and nothing changes. Returns the whole order.
 */
export function saveOrder(ctx: ProviderCtx, { ids }: OrderInput): Promise<{ ids: string[] }> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const rows = await tx.db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.providerId, tx.actor.userId))
      .orderBy(asc(images.position), asc(images.createdAt), asc(images.id));
    const own = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !own.has(id))) throw coreErrors.resource_not_found();
    const order = [...new Set([...ids, ...own])];
    await tx.db.execute(sql`
      update images i set position = o.n - 1, updated_at = ${timestamp(tx.now)}
        from unnest(${uuidArray(order)}) with ordinality o(id, n)
       where i.id = o.id and i.position <> o.n - 1`);
    await refreshSearchRow(tx, tx.actor.userId);
    return { ids: order };
  });
}
