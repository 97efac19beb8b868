import { and, eq } from "drizzle-orm";
import { portfolioImages } from "@/db/schema/listing/portfolios";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { CaptionInput, PortfolioImageDto } from "@/lib/listing/portfolios/schema";

/** PUT /api/portfolios/{id}/images/{imageId}/caption: the last one saved stays. */
export async function saveCaption(
  ctx: ProviderCtx,
  { id, imageId, caption }: CaptionInput,
): Promise<{ images: PortfolioImageDto[] }> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    const changed = await tx.db
      .update(portfolioImages)
      .set({ caption: caption || null })
      .where(and(eq(portfolioImages.id, imageId), eq(portfolioImages.portfolioId, id)))
      .returning({ id: portfolioImages.id });
    if (changed.length === 0) throw coreErrors.resource_not_found();
    if (isPublished) await declarePortfolio(tx, [slug]);
    return { images: (await getOwnPortfolio(tx, { id })).portfolio.images };
  });
}
