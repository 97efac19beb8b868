import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { portfolioImages, portfolioPrestations, portfolios } from "@/db/schema/listing/portfolios";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import type { Ctx } from "@/lib/gateways/context";
import { priceViewOf } from "@/lib/listing/exchange-rates/queries";
import { pictureColumns } from "@/lib/listing/images/queries";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";
import type { GalleryPictureDto } from "@/lib/listing/images/schema";
import type { PortfolioCardDto, PublicPortfolioDto } from "@/lib/listing/portfolios/schema";

/** Total budget divided by guests, in cents, rounded to whole units; null when either is missing. */
export function budgetPerGuest({
  totalBudgetCents,
  numberOfGuests,
}: {
  totalBudgetCents: number | null;
  numberOfGuests: number | null;
}): number | null {
  if (totalBudgetCents === null || numberOfGuests === null || numberOfGuests < 1) return null;
  return Math.round(totalBudgetCents / numberOfGuests / 100) * 100;
}

interface CardRow extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  weddingDate: string;
  location: string;
  style: string;
  numberOfGuests: number | null;
  width: number | null;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/** Published weddings of a provider, the latest first; `except` is left out. */
export async function listPublishedPortfolios(
  ctx: Ctx,
  providerId: string,
  { except, size = 24 }: { except?: string; size?: number } = {},
): Promise<PortfolioCardDto[]> {
  const others: SQL = except === undefined ? sql`` : sql` and p.slug <> ${except}`;
  const rows = await ctx.db.execute<CardRow>(sql`
    select p.id, p.slug, p.title, p.wedding_date::text as "weddingDate", p.location, p.style,
           p.number_of_guests as "numberOfGuests", f.width, f.height, f.thumbhash, f.variants
      from portfolios p
      left join lateral (
        select m.width, m.height, m.thumbhash, m.variants
          from portfolio_images i join media_files m on m.id = i.file_id and m.status = 'ready'
         where i.portfolio_id = p.id
         order by i.is_key_image desc, i.position, i.id limit 1) f on true
     where p.provider_id = ${providerId} and p.published_at is not null${others}
     order by p.wedding_date desc, p.id limit ${size}`);
  return rows.map(({ width, height, thumbhash, variants, ...card }) => ({
    ...card,
    picture: width === null ? null : pictureOf({ width, height, thumbhash, variants }, card.title),
  }));
}

async function listGallery(ctx: Ctx, portfolioId: string, title: string): Promise<GalleryPictureDto[]> {
  const rows = await ctx.db
    .select({
      id: portfolioImages.id,
      caption: portfolioImages.caption,
      ...pictureColumns,
    })
    .from(portfolioImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, portfolioImages.fileId))
    .where(and(eq(portfolioImages.portfolioId, portfolioId), eq(mediaFiles.status, "ready")))
    .orderBy(desc(portfolioImages.isKeyImage), asc(portfolioImages.position), asc(portfolioImages.id));
  return rows.map(({ id, caption, ...picture }) => ({
    ...pictureOf(picture, caption ?? title),
    id,
    description: null,
  }));
}

const latest = (one: Date | null, other: Date) => (one && one > other ? one : other);

/** The published wedding of a provider at a slug, or null. The caller checks whether the provider is listed. */
export async function findPublicPortfolio(
  ctx: Ctx,
  providerId: string,
  slug: string,
): Promise<PublicPortfolioDto | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [row] = await ctx.db
    .select()
    .from(portfolios)
    .where(
      and(eq(portfolios.providerId, providerId), eq(portfolios.slug, slug), eq(portfolios.isPublished, true)),
    );
  if (!row) return null;
  const [prices, gallery, offered] = await Promise.all([
    priceViewOf(ctx, row.currency),
    listGallery(ctx, row.id, row.title),
    ctx.db
      .select({ id: portfolioPrestations.prestationId })
      .from(portfolioPrestations)
      .where(eq(portfolioPrestations.portfolioId, row.id))
      .orderBy(asc(portfolioPrestations.prestationId)),
  ]);
  const { id, title, weddingDate, location, style, numberOfGuests, description, isBudgetHidden } = row;
  const shown = <T>(figure: T): T | null => (isBudgetHidden ? null : figure);
  return {
    id,
    slug,
    title,
    weddingDate,
    location,
    style,
    numberOfGuests,
    description,
    picture: gallery[0] ?? null,
    prices,
    totalBudgetCents: shown(row.totalBudgetCents),
    plannerBudgetCents: shown(row.plannerBudgetCents),
    budgetPerGuestCents: shown(budgetPerGuest(row)),
    prestations: offered.map(({ id: prestation }) => prestationTypeOf(prestation as PrestationId)),
    gallery,
    publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
    updatedAt: latest(row.publishedAt, row.updatedAt).toISOString(),
  };
}
