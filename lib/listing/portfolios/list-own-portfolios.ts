import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { portfolioImages, portfolioPrestations, portfolios } from "@/db/schema/listing/portfolios";
import { viewTotals } from "@/db/schema/statistics";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { unitsOf } from "@/lib/core/amounts";
import { prestationLabel } from "@/lib/core/catalogue/labels";
import { type PrestationId, prestations, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { coreErrors } from "@/lib/core/errors";
import { quotaOf } from "@/lib/core/plan/rules";
import type { ProviderCtx } from "@/lib/gateways/context";
import { readCompanyCurrency } from "@/lib/listing/exchange-rates/queries";
import { pictureColumns, removalColumns, removedPictureOf } from "@/lib/listing/images/queries";
import { pictureOf } from "@/lib/listing/images/rules";
import type { RemovedPictureDto } from "@/lib/listing/images/schema";
import type { PortfolioDto, PortfolioImageDto, PortfolioKey } from "@/lib/listing/portfolios/schema";

/** The pictures of portfolios in their order, by portfolio. */
async function imagesOf(ctx: ProviderCtx, ids: readonly string[]): Promise<Map<string, PortfolioImageDto[]>> {
  const rows = await ctx.db
    .select({
      portfolioId: portfolioImages.portfolioId,
      id: portfolioImages.id,
      caption: portfolioImages.caption,
      isKeyImage: portfolioImages.isKeyImage,
      ...pictureColumns,
    })
    .from(portfolioImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, portfolioImages.fileId))
    .where(and(inArray(portfolioImages.portfolioId, [...ids]), eq(mediaFiles.status, "ready")))
    .orderBy(asc(portfolioImages.position), asc(portfolioImages.id));
  const found = new Map<string, PortfolioImageDto[]>();
  for (const { portfolioId, id, caption, isKeyImage, ...stored } of rows) {
    const list = found.get(portfolioId) ?? [];
    const picture = pictureOf(stored, caption ?? "");
    const imageUrl = picture.sources.jpeg.at(-1)?.url ?? "";
    list.push({ id, caption, isKeyImage, order: list.length + 1, imageUrl, picture });
    found.set(portfolioId, list);
  }
  return found;
}

/** The pictures of a portfolio in their order, without those that a moderator took down. */
export function listReadyImages(ctx: ProviderCtx, portfolioId: string) {
  return ctx.db
    .select({
      id: portfolioImages.id,
      fileId: portfolioImages.fileId,
      isKeyImage: portfolioImages.isKeyImage,
      position: portfolioImages.position,
    })
    .from(portfolioImages)
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, portfolioImages.fileId), eq(mediaFiles.status, "ready")))
    .where(eq(portfolioImages.portfolioId, portfolioId))
    .orderBy(asc(portfolioImages.position), asc(portfolioImages.id));
}

/** The pictures of portfolios that a moderator took down, by portfolio. */
async function removedImagesOf(ctx: ProviderCtx, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      portfolioId: portfolioImages.portfolioId,
      id: portfolioImages.id,
      title: portfolioImages.caption,
      ...removalColumns,
    })
    .from(portfolioImages)
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, portfolioImages.fileId), eq(mediaFiles.status, "removed")))
    .where(inArray(portfolioImages.portfolioId, [...ids]))
    .orderBy(asc(portfolioImages.position), asc(portfolioImages.id));
  const found = new Map<string, RemovedPictureDto[]>();
  for (const { portfolioId, ...row } of rows)
    found.set(portfolioId, [...(found.get(portfolioId) ?? []), removedPictureOf(row)]);
  return found;
}

async function readOwn(ctx: ProviderCtx, id?: string): Promise<PortfolioDto[]> {
  const rows = await ctx.db
    .select({ portfolio: portfolios, views: viewTotals.views })
    .from(portfolios)
    .leftJoin(viewTotals, and(eq(viewTotals.kind, "portfolio"), eq(viewTotals.subjectId, portfolios.id)))
    .where(
      and(eq(portfolios.providerId, ctx.actor.userId), id === undefined ? undefined : eq(portfolios.id, id)),
    )
    .orderBy(desc(portfolios.weddingDate), asc(portfolios.id));
  const ids = rows.map(({ portfolio }) => portfolio.id);
  if (ids.length === 0) return [];
  const [images, removed, offered, { isPremium }, words] = await Promise.all([
    imagesOf(ctx, ids),
    removedImagesOf(ctx, ids),
    ctx.db
      .select()
      .from(portfolioPrestations)
      .where(inArray(portfolioPrestations.portfolioId, ids))
      .orderBy(asc(portfolioPrestations.prestationId)),
    getCreditsSummary(ctx),
    catalogueWords(ctx.locale),
  ]);
  return rows.map(({ portfolio, views }) => ({
    ...portfolio,
    totalBudget: unitsOf(portfolio.totalBudgetCents),
    plannerBudget: unitsOf(portfolio.plannerBudgetCents),
    totalViews: isPremium ? (views ?? 0) : null,
    updatedAt: portfolio.updatedAt.toISOString(),
    images: images.get(portfolio.id) ?? [],
    removedImages: removed.get(portfolio.id) ?? [],
    prestations: offered
      .filter(({ portfolioId }) => portfolioId === portfolio.id)
      .map(({ prestationId }) => ({
        id: prestationId,
        label: prestationLabel(prestationTypeOf(prestationId as PrestationId), words),
      })),
  }));
}

/** GET /api/portfolios: the provider's own, the latest wedding first; views with Premium only. */
export async function listOwnPortfolios(ctx: ProviderCtx): Promise<{ portfolios: PortfolioDto[] }> {
  return { portfolios: await readOwn(ctx) };
}

/** The list as its screen shows it; `quota` is null without limit, `currency` that of a new portfolio. */
export async function getPortfoliosScreen(ctx: ProviderCtx) {
  const [{ portfolios: own }, { isPremium }, currency] = await Promise.all([
    listOwnPortfolios(ctx),
    getCreditsSummary(ctx),
    readCompanyCurrency(ctx, ctx.actor.userId),
  ]);
  return { portfolios: own, currency, isPremium, quota: quotaOf("portfolios", isPremium) };
}

/** GET /api/portfolios/{id}. Throws resource_not_found, also for another provider's. */
export async function getOwnPortfolio(
  ctx: ProviderCtx,
  { id }: PortfolioKey,
): Promise<{ portfolio: PortfolioDto }> {
  const [portfolio] = await readOwn(ctx, id);
  if (!portfolio) throw coreErrors.resource_not_found();
  return { portfolio };
}

/** The services a portfolio can name, with their labels in the reader's language. */
export async function listPrestationOptions(ctx: ProviderCtx): Promise<{ value: string; label: string }[]> {
  const words = await catalogueWords(ctx.locale);
  return prestations.map(({ id, type }) => ({ value: String(id), label: prestationLabel(type, words) }));
}
