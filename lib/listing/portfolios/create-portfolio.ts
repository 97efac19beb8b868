import { count, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { portfolioPrestations, portfolios } from "@/db/schema/listing/portfolios";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { centsOf } from "@/lib/core/amounts";
import { takeAgain } from "@/lib/core/page-changes/gone-pages";
import { hasRoom } from "@/lib/core/plan/rules";
import { slugify } from "@/lib/core/text";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { readCompanyCurrency } from "@/lib/listing/exchange-rates/queries";
import { portfolioErrors } from "@/lib/listing/portfolios/errors";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { freeSlug } from "@/lib/listing/portfolios/rules";
import type { PortfolioDto, PortfolioInput } from "@/lib/listing/portfolios/schema";
import { weddingNames } from "@/lib/listing/search-rows/record-gone";

/** The columns of an input; budgets become cents. */
export function columnsOf({ totalBudget, plannerBudget, prestations: _, ...rest }: PortfolioInput) {
  return { ...rest, totalBudgetCents: centsOf(totalBudget), plannerBudgetCents: centsOf(plannerBudget) };
}

/**
 * Locks the provider, so that its simultaneous calls neither exceed the quota nor choose the same slug, and
 * returns the slugs that its other portfolios have.
 */
export async function lockSlugs(tx: ProviderCtx, except?: string): Promise<Set<string>> {
  const { userId } = tx.actor;
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const rows = await tx.db
    .select({ id: portfolios.id, slug: portfolios.slug })
    .from(portfolios)
    .where(eq(portfolios.providerId, userId));
  return new Set(rows.filter(({ id }) => id !== except).map(({ slug }) => slug));
}

/** POST /api/portfolios: a new, unpublished portfolio. Throws quota_reached. */
export async function createPortfolio(
  ctx: ProviderCtx,
  input: PortfolioInput,
): Promise<{ portfolio: PortfolioDto }> {
  return inTransaction(ctx, async (tx) => {
    const taken = await lockSlugs(tx);
    const [held] = await tx.db
      .select({ total: count() })
      .from(portfolios)
      .where(eq(portfolios.providerId, tx.actor.userId));
    const { isPremium } = await getCreditsSummary(tx);
    if (!hasRoom("portfolios", held?.total ?? 0, isPremium)) throw portfolioErrors.quota_reached();
    const slug = freeSlug(slugify(input.title), taken);
    for (const name of await weddingNames(tx, tx.actor.userId, slug)) await takeAgain(tx, name);
    const [added] = await tx.db
      .insert(portfolios)
      .values({
        ...columnsOf(input),
        currency: await readCompanyCurrency(tx, tx.actor.userId),
        providerId: tx.actor.userId,
        slug,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: portfolios.id });
    if (!added) throw new Error("an insert without a row");
    await writePrestations(tx, added.id, input.prestations);
    await discardDraft(tx, { form: "portfolio", subjectId: "" });
    return getOwnPortfolio(tx, added);
  });
}

/** Replaces the services of a portfolio. */
export async function writePrestations(
  tx: ProviderCtx,
  portfolioId: string,
  ids: readonly number[],
): Promise<void> {
  await tx.db.delete(portfolioPrestations).where(eq(portfolioPrestations.portfolioId, portfolioId));
  if (ids.length === 0) return;
  await tx.db.insert(portfolioPrestations).values(ids.map((prestationId) => ({ portfolioId, prestationId })));
}
