import { type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN } from "@/db/client";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask } from "@/lib/core/catalogue/masks";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { answeredPrice, convertedPrice, type EuroRates } from "@/lib/core/exchange";
import { distanceKm, type GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import { uuidArray } from "@/lib/core/sql-values";
import type { PlannerSort, ProviderCardDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { siteRates } from "@/lib/listing/exchange-rates/queries";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";
import { type VisibilityCode, visibilityCodes, visibilityWeights } from "@/lib/listing/ranking/rules";
import { ratingOf } from "@/lib/listing/shown-reviews/rules";
import { named, townFor } from "@/lib/places/write-place-name";

interface CardRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  city: string;
  area: string;
  areaSlug: string | null;
  latitude: number;
  longitude: number;
  fromPriceCents: number | null;
  ownCurrency: Currency;
  isPremium: boolean;
  services: number;
  languages: number;
  reviewCount: number;
  ratingTenths: number | null;
  score: number | null;
  parts: Partial<Record<VisibilityCode, number>> | null;
  title: string | null;
  width: number;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/** Null where no score with its parts is stored. */
function visibilityOf({ score, parts }: CardRow): ProviderCardDto["visibility"] {
  if (score === null || parts === null || Object.keys(parts).length === 0) return null;
  return {
    score,
    parts: visibilityCodes.map((code) => ({
      code,
      points: parts[code] ?? 0,
      maxPoints: visibilityWeights[code],
    })),
  };
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

interface Shown {
  near: GeoPoint | null;
  currency: Currency;
  rates: EuroRates;
  /** Country of the places, and the reader's language. */
  country: CountryCode;
  locale: Locale;
}

function priceOf({ fromPriceCents: cents, ownCurrency }: CardRow, { currency, rates }: Shown) {
  if (cents === null) return { fromPrice: null, currency, original: null };
  return answeredPrice(convertedPrice({ cents, currency: ownCurrency }, currency, rates));
}

function cardOf(row: CardRow, shown: Shown): ProviderCardDto {
  const { id, slug, name, city, area, isPremium } = row;
  const { near, country, locale } = shown;
  return {
    id,
    slug,
    name,
    city: townFor(city, country, locale),
    area: named({ name: area, slug: row.areaSlug ?? "" }, country, locale).name,
    distanceKm: near ? Math.round(distanceKm(near, row)) : null,
    ...priceOf(row, shown),
    isPremium,
    prestations: idsOfMask(row.services).map((n) => prestationTypeOf(n as PrestationId)),
    langues: idsOfMask(row.languages).map((n) => langueCodeOf(n as LangueId)),
    picture: row.title === null ? null : pictureOf(row, row.title),
    reviews: ratingOf(row),
    visibility: visibilityOf(row),
    point: { latitude: hundredth(row.latitude), longitude: hundredth(row.longitude) },
  };
}

/**
 * Runs the selection alone and returns its ids as a selection; null when there are none. For a selection whose plan
 * cannot be reused: planning it takes less time than planning it together with the eight tables of the cards.
 */
async function findIdsFirst(ctx: Ctx, page: SQL): Promise<SQL | null> {
  const found = await ctx.db.execute<{ provider_id: string }>(sql`${sql.raw(CUSTOM_PLAN)} ${page}`);
  if (found.length === 0) return null;
  return sql`select unnest(${uuidArray(found.map((row) => row.provider_id))}) as provider_id`;
}

const orders = {
  rank: sql`s.rank desc, s.provider_id`,
  reviews: sql`s.review_score desc, s.rank desc, s.provider_id`,
} as const satisfies Record<PlannerSort, SQL>;

/**
 * Cards of the rows that `page` selects (`provider_id`s of `provider_search`), in the order of the list. The
 * selection reads a covering index; the other tables are read by key for these few rows only, with a plan that is
 * reused. `canReusePlan` says whether the plan of the selection can be reused too.
 *
 * Reading 24 cards is most of the 1.0 ms (median) that page 1 of a country takes (docs/performance.md).
 */
export async function readCards(
  ctx: Ctx,
  country: CountryCode,
  page: SQL,
  near: GeoPoint | null = null,
  { canReusePlan = true, sort = "rank" }: { canReusePlan?: boolean; sort?: PlannerSort } = {},
): Promise<ProviderCardDto[]> {
  const selected = canReusePlan ? page : await findIdsFirst(ctx, page);
  if (selected === null) return [];
  const rows = await ctx.db.execute<CardRow>(sql`
    with page as materialized (${selected})
    select s.provider_id as id, c.slug, c.name, c.city, coalesce(a.name, '') as area, a.slug as "areaSlug",
           s.latitude, s.longitude, s.is_premium as "isPremium", s.currency as "ownCurrency",
           case s.currency when 'EUR' then s.budget_min_cents else s.own_price_cents end as "fromPriceCents",
           s.services, s.languages, s.review_count as "reviewCount", s.rating_tenths as "ratingTenths",
           v.score, v.parts,
           p.title, p.width, p.height, p.thumbhash, p.variants
      from page
      join provider_search s on s.provider_id = page.provider_id and s.country = ${country}
      join companies c on c.provider_id = s.provider_id
      left join places a on a.id = s.area_id
      left join provider_scores v on v.provider_id = s.provider_id
      left join lateral (
        select i.title, f.width, f.height, f.thumbhash, f.variants
          from images i join media_files f on f.id = i.file_id and f.status = 'ready'
         where i.provider_id = s.provider_id and i.is_visible
         order by i.position, i.created_at, i.id limit 1) p on true
     order by ${orders[sort]}`);
  const own = rows.flatMap((row) => (row.fromPriceCents === null ? [] : row.ownCurrency));
  const shown = { near, ...(await siteRates(ctx, own)), country, locale: ctx.locale };
  return rows.map((row) => cardOf(row, shown));
}
