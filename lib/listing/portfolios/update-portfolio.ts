import { eq } from "drizzle-orm";
import { portfolios } from "@/db/schema/listing/portfolios";
import { takeAgain } from "@/lib/core/page-changes/gone-pages";
import { slugify } from "@/lib/core/text";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { columnsOf, lockSlugs, writePrestations } from "@/lib/listing/portfolios/create-portfolio";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import { freeSlug } from "@/lib/listing/portfolios/rules";
import type { PortfolioDto, UpdatePortfolioInput } from "@/lib/listing/portfolios/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { weddingNames } from "@/lib/listing/search-rows/record-gone";

/**
 * PUT /api/portfolios/{id}. The slug follows the title until the first publication; then it stays, so that links
 * to the page keep working.
 */
export async function updatePortfolio(
  ctx: ProviderCtx,
  { id, ...input }: UpdatePortfolioInput,
): Promise<{ portfolio: PortfolioDto }> {
  return inTransaction(ctx, async (tx) => {
    const taken = await lockSlugs(tx, id);
    const { portfolio: shown } = await getOwnPortfolio(tx, { id });
    if (shown.isPublished)
      await recordProfileChange(tx, {
        field: "portfolio",
        subjectId: id,
        before: { title: shown.title, description: shown.description },
        after: { title: input.title, description: input.description },
      });
    const before = await lockPortfolio(tx, id);
    const isRenamed = !before.isPublished && before.title !== input.title;
    const slug = isRenamed ? freeSlug(slugify(input.title), taken) : before.slug;
    if (slug !== before.slug)
      for (const name of await weddingNames(tx, tx.actor.userId, slug)) await takeAgain(tx, name);
    await tx.db
      .update(portfolios)
      .set({ ...columnsOf(input), slug, updatedAt: tx.now })
      .where(eq(portfolios.id, id));
    await writePrestations(tx, id, input.prestations);
    await discardDraft(tx, { form: "portfolio", subjectId: id });
    if (before.isPublished) await declarePortfolio(tx, [slug]);
    return getOwnPortfolio(tx, { id });
  });
}
