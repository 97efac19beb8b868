import { asc, eq } from "drizzle-orm";
import { portfolioImages } from "@/db/schema/listing/portfolios";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { portfolioErrors } from "@/lib/listing/portfolios/errors";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import { nextKeyImage } from "@/lib/listing/portfolios/rules";
import type { PortfolioImageKey } from "@/lib/listing/portfolios/schema";

/**
 * DELETE /api/portfolios/{id}/images/{imageId}. The next picture becomes the key image when that one is deleted.
 * Throws last_image: a published portfolio keeps one.
 */
export async function removeImage(ctx: ProviderCtx, { id, imageId }: PortfolioImageKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    const images = await tx.db
      .select()
      .from(portfolioImages)
      .where(eq(portfolioImages.portfolioId, id))
      .orderBy(asc(portfolioImages.position), asc(portfolioImages.id));
    const removed = images.find((image) => image.id === imageId);
    if (!removed) throw coreErrors.resource_not_found();
    if (isPublished && images.length === 1) throw portfolioErrors.last_image();
    await tx.db.delete(portfolioImages).where(eq(portfolioImages.id, imageId));
    const next = nextKeyImage(
      images.map((image) => image.id),
      imageId,
    );
    if (removed.isKeyImage && next)
      await tx.db.update(portfolioImages).set({ isKeyImage: true }).where(eq(portfolioImages.id, next));
    await releaseFile(tx, removed.fileId);
    if (isPublished) await declarePortfolio(tx, [slug]);
    return null;
  });
}
