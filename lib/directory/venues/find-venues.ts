import { sql } from "drizzle-orm";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { civilToday } from "@/lib/core/dates";
import { convertedPrice } from "@/lib/core/exchange";
import { distanceKm } from "@/lib/core/geo";
import type { Currency } from "@/lib/core/money";
import { uuidArray } from "@/lib/core/sql-values";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";
import { VENUE_SEARCH_PAGES } from "@/lib/directory/venues/rules";
import type { FoundVenueDto, VenueResultsDto } from "@/lib/directory/venues/schema";
import { type VenueSearch, venuePageSql } from "@/lib/directory/venues/statements";
import type { Ctx } from "@/lib/gateways/context";
import { availabilityOn } from "@/lib/listing/availability/queries";
import { siteRates } from "@/lib/listing/exchange-rates/queries";
import { readVenueCardsOf } from "@/lib/listing/venues/queries";

interface SearchFacts extends Record<string, unknown> {
  id: string;
  latitude: number;
  longitude: number;
  standingCapacity: number;
  toCents: number;
  ownCurrency: Currency;
  availability: "free" | "unknown" | null;
}

/** Ids of one page, and the total up to `COUNTED_TOTAL`. */
async function findIds(ctx: Ctx, search: VenueSearch, size?: number) {
  const [row] = await ctx.db.execute<{ ids: string[]; total: number }>(venuePageSql(search, size));
  const { ids = [], total = 0 } = row ?? {};
  return { ids, total: Math.min(total, COUNTED_TOTAL), totalIsExact: total <= COUNTED_TOTAL };
}

/** What a result shows beside its card. */
async function readFacts(ctx: Ctx, { scope, filters }: VenueSearch, ids: readonly string[]) {
  const { day } = filters;
  const today = civilToday(ctx.now, timeZoneOf(scope.country));
  const availability = day === undefined ? sql`null` : availabilityOn(sql`s.venue_id`, day, today);
  const rows = await ctx.db.execute<SearchFacts>(sql`
    select s.venue_id as id, s.latitude, s.longitude, s.standing_capacity as "standingCapacity",
           v.max_price_cents as "toCents", v.currency as "ownCurrency", ${availability} as availability
      from venue_search s join venues v on v.id = s.venue_id
     where s.venue_id = any(${uuidArray(ids)}) and s.country = ${scope.country}`);
  const { currency, rates } = await siteRates(
    ctx,
    rows.map(({ ownCurrency }) => ownCurrency),
  );
  return new Map(
    rows.map(({ toCents: cents, ownCurrency, ...row }) => {
      const shown = convertedPrice({ cents, currency: ownCurrency }, currency, rates);
      return [row.id, { ...row, toPrice: shown.cents / 100 }];
    }),
  );
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** One page of a search, with its total; a page past the end is empty. */
export async function findVenues(ctx: Ctx, search: VenueSearch): Promise<VenueResultsDto> {
  const { ids, ...count } = await findIds(ctx, search);
  const [cards, facts] = await Promise.all([readVenueCardsOf(ctx, ids), readFacts(ctx, search, ids)]);
  const venues = ids.flatMap((id): FoundVenueDto[] => {
    const [card, fact] = [cards.get(id), facts.get(id)];
    // Unlisted since its id was found.
    if (!card || !fact) return [];
    const point = { latitude: rounded(fact.latitude), longitude: rounded(fact.longitude) };
    const { standingCapacity, toPrice, availability } = fact;
    const far = search.near ? Math.round(distanceKm(search.near, point)) : null;
    return [{ ...card, standingCapacity, toPrice, availability, point, distanceKm: far }];
  });
  const pages = Math.min(VENUE_SEARCH_PAGES, Math.ceil(count.total / PAGE_SIZE));
  return { venues, ...count, page: search.page, pages };
}

/** How many venues a search finds, up to `COUNTED_TOTAL`. */
export async function countVenues(ctx: Ctx, search: Omit<VenueSearch, "page" | "sort">) {
  const { total, totalIsExact } = await findIds(ctx, { ...search, page: 1, sort: "rank" }, 1);
  return { total, totalIsExact };
}
