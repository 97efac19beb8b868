import { and, eq } from "drizzle-orm";
import { portfolioImages } from "@/db/schema/listing/portfolios";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { nextKeyImage } from "@/lib/listing/images/rules";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { portfolioErrors } from "@/lib/listing/portfolios/errors";
import { listReadyImages } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { PortfolioImageKey } from "@/lib/listing/portfolios/schema";

/**
 * DELETE /api/portfolios/{id}/images/{imageId}. The next picture becomes the key image when that one is deleted.
 * Throws last_image: a published portfolio keeps one. A picture that was taken down can always be deleted.
 */
export async function removeImage(ctx: ProviderCtx, { id, imageId }: PortfolioImageKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    const images = await listReadyImages(tx, id);
    const isLast = images.length === 1 && images[0]?.id === imageId;
    if (isPublished && isLast) throw portfolioErrors.last_image();
    const [removed] = await tx.db
      .delete(portfolioImages)
      .where(and(eq(portfolioImages.id, imageId), eq(portfolioImages.portfolioId, id)))
      .returning({ fileId: portfolioImages.fileId, isKeyImage: portfolioImages.isKeyImage });
    if (!removed) throw coreErrors.resource_not_found();
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
