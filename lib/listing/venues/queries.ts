import { type SQL, sql } from "drizzle-orm";
import { answeredPrice, convertedPrice, type EuroRates } from "@/lib/core/exchange";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import { integerArray, uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { siteRates, toSiteCents } from "@/lib/listing/exchange-rates/queries";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";
import { ratingOf } from "@/lib/listing/shown-reviews/rules";
import {
  VENUES_PAGE_SIZE,
  type VenueCardDto,
  type VenueListFacts,
  type VenuePlaceDto,
} from "@/lib/listing/venues/schema";
import type { PlaceIds } from "@/lib/places/find-place";
import { isCityOf } from "@/lib/places/is-city-of";
import { named, townFor } from "@/lib/places/write-place-name";

/** A whole country, one of its areas or cities, or several. */
export interface VenueScope extends PlaceIds {
  country: CountryCode;
}

interface CardRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  type: VenueCardDto["type"];
  city: string;
  /** Of its address. */
  countryCode: string;
  area: string;
  areaSlug: string | null;
  seatedCapacity: number;
  bedrooms: number;
  fromPriceCents: number;
  ownCurrency: Currency;
  isPremium: boolean;
  reviewCount: number;
  ratingTenths: number | null;
  latitude: number;
  longitude: number;
  alt: string | null;
  width: number | null;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/** Search rows `s` of a place. */
export function inScope({ country, areaId, cityId, areaIds, cityIds }: VenueScope): SQL {
  if (cityIds !== undefined) return sql`s.country = ${country} and s.city_id = any(${integerArray(cityIds)})`;
  if (areaIds !== undefined) return sql`s.country = ${country} and s.area_id = any(${integerArray(areaIds)})`;
  if (cityId !== undefined) return sql`s.country = ${country} and s.city_id = ${cityId}::int`;
  if (areaId !== undefined) return sql`s.country = ${country} and s.area_id = ${areaId}::int`;
  return sql`s.country = ${country}`;
}

interface Shown {
  currency: Currency;
  rates: EuroRates;
  locale: Locale;
}

function cardOf(row: CardRow, { currency, rates, locale }: Shown): VenueCardDto {
  const {
    width,
    height,
    thumbhash,
    variants,
    alt,
    reviewCount,
    ratingTenths,
    latitude,
    longitude,
    fromPriceCents,
    ownCurrency,
    countryCode,
    areaSlug,
    ...card
  } = row;
  return {
    ...card,
    city: townFor(card.city, countryCode, locale),
    area: named({ name: card.area, slug: areaSlug ?? "" }, countryCode, locale).name,
    ...answeredPrice(convertedPrice({ cents: fromPriceCents, currency: ownCurrency }, currency, rates)),
    picture: width === null ? null : pictureOf({ width, height, thumbhash, variants }, alt ?? card.name),
    reviews: ratingOf({ reviewCount, ratingTenths }),
    point: { latitude, longitude },
  };
}

/** Cards of the venues that `where` selects from `venue_search s`: Premium first, then by rank. */
async function readVenueCards(ctx: Ctx, where: SQL, size: number, page = 1): Promise<VenueCardDto[]> {
  const rows = await ctx.db.execute<CardRow>(sql`
    with page as materialized (
      select s.venue_id, s.area_id, s.rank, s.is_premium, s.latitude, s.longitude,
             s.review_count, s.rating_tenths
        from venue_search s where ${where}
       order by s.rank desc, s.venue_id limit ${size}::int offset ${(page - 1) * size}::int)
    select v.id, v.slug, v.name, v.type, v.city, v.country_code as "countryCode", coalesce(a.name, '') as area,
           a.slug as "areaSlug",
           v.seated_capacity as "seatedCapacity", v.bedrooms, v.min_price_cents as "fromPriceCents",
           v.currency as "ownCurrency",
           page.is_premium as "isPremium", page.latitude, page.longitude,
           page.review_count as "reviewCount", page.rating_tenths as "ratingTenths", p.alt, p.width, p.height, p.thumbhash, p.variants
      from page
      join venues v on v.id = page.venue_id
      left join places a on a.id = page.area_id
      left join lateral (
        select coalesce(i.alt, i.title) as alt, f.width, f.height, f.thumbhash, f.variants
          from venue_images i join media_files f on f.id = i.file_id and f.status = 'ready'
         where i.venue_id = v.id and i.is_visible
         order by i.is_key_image desc, i.position, i.id limit 1) p on true
     order by page.rank desc, page.venue_id`);
  const own = rows.map(({ ownCurrency }) => ownCurrency);
  const shown = { ...(await siteRates(ctx, own)), locale: ctx.locale };
  return rows.map((row) => cardOf(row, shown));
}

/** One page of a place. A page past the end is empty. */
export function listVenues(ctx: Ctx, scope: VenueScope, page = 1): Promise<VenueCardDto[]> {
  return readVenueCards(ctx, inScope(scope), VENUES_PAGE_SIZE, page);
}

/** Cards of listed venues by id, in the country of each; a hidden venue has none. */
export async function readVenueCardsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, VenueCardDto>> {
  if (ids.length === 0) return new Map();
  const cards = await readVenueCards(ctx, sql`s.venue_id = any(${uuidArray(ids)})`, ids.length);
  return new Map(cards.map((card) => [card.id, card]));
}

/** Other venues of the area of a place, for the end of a city's or a venue's page. */
export function listVenuesNear(
  ctx: Ctx,
  scope: VenueScope,
  {
    outsideCityId = -1,
    exceptId = null,
    size = 6,
  }: { outsideCityId?: number; exceptId?: string | null; size?: number },
): Promise<VenueCardDto[]> {
  const where = sql`${inScope(scope)} and s.city_id <> ${outsideCityId}::int
    and s.venue_id is distinct from ${exceptId}::uuid`;
  return readVenueCards(ctx, where, size);
}

/** Count, pages, lowest price and largest seated capacity of a place. */
export async function findVenueFacts(ctx: Ctx, scope: VenueScope): Promise<VenueListFacts> {
  const [row] = await ctx.db.execute<{ total: number; price: number | null; seated: number | null }>(sql`
    select count(*)::int as total, min(s.price_min_cents) as price, max(s.seated_capacity) as seated
      from venue_search s where ${inScope(scope)}`);
  const total = row?.total ?? 0;
  return {
    total,
    pages: Math.max(1, Math.ceil(total / VENUES_PAGE_SIZE)),
    fromPriceCents: row && row.price !== null ? (await toSiteCents(ctx))(row.price) : null,
    mostSeated: row?.seated ?? null,
  };
}

/** Places with listed venues, most first: the areas of a country, or the cities of a place. */
export async function listVenuePlaces(ctx: Ctx, of: PlaceIds | null): Promise<VenuePlaceDto[]> {
  const kind: SQL =
    of === null ? sql`p.type in ('departement', 'area')` : sql`p.type = 'city' and ${isCityOf(of, "p")}`;
  const rows = await ctx.db.execute<VenuePlaceDto & Record<string, unknown>>(sql`
    select p.id, p.name, p.slug, coalesce(a.slug, p.slug) as "areaSlug", n.items as venues
      from search_counts n
      join places p on p.id = n.place_id and ${kind}
      left join places a on a.id = p.parent_id and p.type = 'city'
     where n.kind = 'venue' and n.country = ${ctx.country} and n.prestation_id = 0 and n.items > 0
     order by n.items desc, p.name limit 100`);
  return [...rows];
}
