import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { portfolios } from "@/db/schema/listing/portfolios";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { portfolioPath } from "@/lib/core/addresses/planners";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { portfolioErrors } from "@/lib/listing/portfolios/errors";
import { getOwnPortfolio, listReadyImages } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import type { PortfolioKey } from "@/lib/listing/portfolios/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/** POST /api/portfolios/{id}/publish: again does nothing. Throws image_required without a picture. */
export async function publishPortfolio(
  ctx: ProviderCtx,
  { id }: PortfolioKey,
): Promise<{ isPublished: true }> {
  return inTransaction(ctx, async (tx) => {
    // Before the portfolio is locked: a moderator locks the change first as well.
    const { title, description } = (await getOwnPortfolio(tx, { id })).portfolio;
    const change = {
      field: "portfolio",
      subjectId: id,
      before: null,
      after: { title, description },
    } as const;
    await recordProfileChange(tx, change);
    const { slug, isPublished } = await lockPortfolio(tx, id);
    if (isPublished) return { isPublished };
    if ((await listReadyImages(tx, id)).length === 0) throw portfolioErrors.image_required();
    await tx.db
      .update(portfolios)
      .set({ publishedAt: tx.now, updatedAt: tx.now })
      .where(eq(portfolios.id, id));
    await declarePortfolio(tx, [slug]);
    return { isPublished: true };
  });
}

/** POST /api/portfolios/{id}/unpublish: the public page answers 404 at once; again does nothing. */
export async function unpublishPortfolio(
  ctx: ProviderCtx,
  { id }: PortfolioKey,
): Promise<{ isPublished: false }> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, id);
    if (!isPublished) return { isPublished };
    await tx.db.update(portfolios).set({ publishedAt: null, updatedAt: tx.now }).where(eq(portfolios.id, id));
    await declarePortfolio(tx, [slug]);
    return { isPublished: false };
  });
}

/**
 * Address of the public page on the site of the provider's country; null while visitors cannot see it, also
 * because the profile itself is not listed. Throws resource_not_found.
 */
export async function findPublicUrl(ctx: ProviderCtx, { id }: PortfolioKey): Promise<string | null> {
  const [row] = await ctx.db
    .select({
      slug: portfolios.slug,
      isPublished: portfolios.isPublished,
      provider: companies.slug,
      country: users.country,
      listed: providerSearch.providerId,
    })
    .from(portfolios)
    .innerJoin(users, eq(users.id, portfolios.providerId))
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(
      providerSearch,
      and(eq(providerSearch.providerId, users.id), eq(providerSearch.country, users.country)),
    )
    .where(and(eq(portfolios.id, id), eq(portfolios.providerId, ctx.actor.userId)));
  if (!row) throw coreErrors.resource_not_found();
  if (!row.isPublished || !row.listed || !row.provider) return null;
  return ctx.hosts.originOf(row.country, ctx.locale) + portfolioPath(row.provider, row.slug);
}

/** GET /api/portfolios/{id}/public-url. Throws not_published while visitors cannot see the page. */
export async function getPublicUrl(ctx: ProviderCtx, key: PortfolioKey): Promise<{ url: string }> {
  const url = await findPublicUrl(ctx, key);
  if (url === null) throw portfolioErrors.not_published();
  return { url };
}
