import { type SQL, sql } from "drizzle-orm";
import { langues } from "@/lib/core/catalogue/langues";
import { prestations } from "@/lib/core/catalogue/prestations";
import type { EuroRates } from "@/lib/core/exchange";
import { integerArray } from "@/lib/core/sql-values";
import type { PlaceFactsDto } from "@/lib/directory/facts/schema";
import { isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import type { Ctx } from "@/lib/gateways/context";
import { toSiteCents } from "@/lib/listing/exchange-rates/queries";

/** The median of fewer prices would reveal the price of a single provider. */
export const MIN_PRICES_FOR_MEDIAN = 5;

/** The average of fewer reviews says little about a place. */
const MIN_REVIEWS_FOR_AVERAGE = 5;

const byCount = <T extends { planners: number }>(rows: readonly T[]): T[] =>
  rows.filter(({ planners }) => planners > 0).toSorted((a, b) => b.planners - a.planners);

async function countVenues(
  ctx: Ctx,
  { country, areaId, cityId, areaIds, cityIds }: PlaceScope,
): Promise<number> {
  const where = cityIds
    ? sql`v.place_id = any(${integerArray(cityIds)})`
    : areaIds
      ? sql`v.area_id = any(${integerArray(areaIds)})`
      : cityId !== undefined
        ? sql`v.place_id = ${cityId}::int`
        : areaId !== undefined
          ? sql`v.area_id = ${areaId}::int`
          : sql`v.country_code = ${country}`;
  const [row] = await ctx.db.execute<{ venues: number }>(sql`
    select count(*)::int as venues from venues v join users u on u.id = v.provider_id
     where ${where} and u.country = ${country} and v.is_published and v.moderation_status = 'approved'
       and u.deleted_at is null`);
  return row?.venues ?? 0;
}

async function readRating(ctx: Ctx, scope: PlaceScope): Promise<PlaceFactsDto["rating"]> {
  const [row] = await ctx.db.execute<{ count: number; average: number | null }>(sql`
    select count(*)::int as count, avg(rating)::float8 as average
      from reviews r
     where r.venue_id is null and r.status = 'published'
       and r.provider_id in (select provider_id from provider_search where ${isInPlaceSql(scope)})`);
  return row && row.average !== null && row.count >= MIN_REVIEWS_FOR_AVERAGE
    ? { count: row.count, average: row.average }
    : null;
}

/** The price of a service `p` in euro cents; search rows keep only the lowest of all services. */
export const servicePriceSql = (rates: EuroRates): SQL => {
  const cases = Object.entries(rates).map(
    ([currency, { perEuroMicros }]) => sql`when ${currency} then
      round(p.budget_starting_from_cents * (1000000.0 / ${perEuroMicros}::int))::int`,
  );
  return cases.length === 0
    ? sql`p.budget_starting_from_cents`
    : sql`case p.currency ${sql.join(cases, sql` `)} else p.budget_starting_from_cents end`;
};

/** Prices, languages and services, counted over rows of `price` in euro cents, `languages` and `services`. */
export async function readFigures(ctx: Ctx, rows: SQL): Promise<Omit<PlaceFactsDto, "venues" | "rating">> {
  const having = (mask: "languages" | "services", id: number) =>
    sql`count(*) filter (where ${sql.raw(mask)} & ${1 << (id - 1)}::int <> 0)::int`;
  const list = (mask: "languages" | "services", ids: readonly number[]) =>
    sql.join(
      ids.map((id) => having(mask, id)),
      sql`, `,
    );
  const [row] = await ctx.db.execute<{
    lowest: number | null;
    quartiles: number[] | null;
    prices: number;
    languages: number[];
    services: number[];
  }>(sql`
    select min(price) as lowest, count(price)::int as prices,
           percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles,
           array[${list(
             "languages",
             langues.map(({ id }) => id),
           )}] as languages,
           array[${list(
             "services",
             prestations.map(({ id }) => id),
           )}] as services
      from (${rows}) counted`);
  const shown = await toSiteCents(ctx);
  const [fromCents, medianCents, toCents] =
    row && row.prices >= MIN_PRICES_FOR_MEDIAN ? (row.quartiles ?? []).map(shown) : [];
  return {
    fromPriceCents: row && row.lowest !== null ? shown(row.lowest) : null,
    medianPriceCents: medianCents ?? null,
    middlePrices:
      row && fromCents !== undefined && toCents !== undefined
        ? { count: row.prices, fromCents, toCents }
        : null,
    languages: byCount(langues.map(({ code }, n) => ({ code, planners: row?.languages[n] ?? 0 }))),
    services: byCount(prestations.map(({ type }, n) => ({ type, planners: row?.services[n] ?? 0 }))),
  };
}

/** Prices, languages and services of a place, counted over its search rows. */
export async function readPlaceFacts(ctx: Ctx, scope: PlaceScope): Promise<PlaceFactsDto> {
  const [figures, venues, rating] = await Promise.all([
    readFigures(
      ctx,
      sql`select budget_min_cents as price, languages, services from provider_search where ${isInPlaceSql(scope)}`,
    ),
    countVenues(ctx, scope),
    readRating(ctx, scope),
  ]);
  return { ...figures, venues, rating };
}
