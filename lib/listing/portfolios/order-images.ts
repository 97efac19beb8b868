import { sql } from "drizzle-orm";
import { uuidArray } from "@/lib/core/sql-values";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { portfolioErrors } from "@/lib/listing/portfolios/errors";
import { getOwnPortfolio, listReadyImages } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { OrderImagesInput, PortfolioImageDto } from "@/lib/listing/portfolios/schema";

/**
 * PUT /api/portfolios/{id}/images/order: the whole order at once. Throws order_outdated when the list names other
 * pictures than the portfolio has now.
 */
export async function orderImages(
  ctx: ProviderCtx,
  { id, ids }: OrderImagesInput,
): Promise<{ images: PortfolioImageDto[] }> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    const held = await listReadyImages(tx, id);
    const known = new Set(held.map((image) => image.id));
    if (known.size !== ids.length || !ids.every((image) => known.has(image)))
      throw portfolioErrors.order_outdated();
    await tx.db.execute(sql`
      update portfolio_images i set position = wanted.position
        from unnest(${uuidArray(ids)}) with ordinality wanted(id, position)
       where i.id = wanted.id and i.portfolio_id = ${id}`);
    if (isPublished) await declarePortfolio(tx, [slug]);
    return { images: (await getOwnPortfolio(tx, { id })).portfolio.images };
  });
}
