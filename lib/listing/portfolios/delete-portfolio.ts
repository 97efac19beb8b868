import { eq } from "drizzle-orm";
import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { PortfolioKey } from "@/lib/listing/portfolios/schema";
import { rememberGoneWedding } from "@/lib/listing/search-rows/record-gone";

/** DELETE /api/portfolios/{id}: with its pictures and its draft; the public page answers 410 at once. */
export async function deletePortfolio(ctx: ProviderCtx, { id }: PortfolioKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { slug } = await lockPortfolio(tx, id);
    const files = await tx.db
      .delete(portfolioImages)
      .where(eq(portfolioImages.portfolioId, id))
      .returning({ fileId: portfolioImages.fileId });
    await tx.db.delete(portfolios).where(eq(portfolios.id, id));
    for (const { fileId } of files) await releaseFile(tx, fileId);
    await discardDraft(tx, { form: "portfolio", subjectId: id });
    await declarePortfolio(tx, [slug]);
    await rememberGoneWedding(tx, tx.actor.userId, slug);
    return null;
  });
}
