import { and, eq } from "drizzle-orm";
import { portfolioImages } from "@/db/schema/listing/portfolios";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { getOwnPortfolio, listReadyImages } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { PortfolioImageDto, PortfolioImageKey } from "@/lib/listing/portfolios/schema";

/**
 * PUT /api/portfolios/{id}/images/{imageId}/key. The lock makes simultaneous choices wait, so the last one wins;
 * a unique index refuses two key images in any case.
 */
export async function chooseKeyImage(
  ctx: ProviderCtx,
  { id, imageId }: PortfolioImageKey,
): Promise<{ images: PortfolioImageDto[] }> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    const held = await listReadyImages(tx, id);
    if (!held.some((image) => image.id === imageId)) throw coreErrors.resource_not_found();
    await tx.db
      .update(portfolioImages)
      .set({ isKeyImage: false })
      .where(and(eq(portfolioImages.portfolioId, id), eq(portfolioImages.isKeyImage, true)));
    await tx.db
      .update(portfolioImages)
      .set({ isKeyImage: true })
      .where(and(eq(portfolioImages.id, imageId), eq(portfolioImages.portfolioId, id)));
    if (isPublished) await declarePortfolio(tx, [slug]);
    return { images: (await getOwnPortfolio(tx, { id })).portfolio.images };
  });
}
