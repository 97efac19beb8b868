import { type SQL, sql } from "drizzle-orm";
import { soleCitySlugs } from "@/lib/core/addresses/sole-cities";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask } from "@/lib/core/catalogue/masks";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { boundingBox } from "@/lib/core/geo";
import { integerArray, textArray } from "@/lib/core/sql-values";
import { countedIds } from "@/lib/directory/queries";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import { itemsOfPlaceSql } from "@/lib/directory/trades/conditions";
import { languageTrade, serviceTrade, type Trade } from "@/lib/directory/trades/rules";
import type { TradeCountsDto, TradePlaceLinkDto } from "@/lib/directory/trades/schema";
import type { Ctx } from "@/lib/gateways/context";
import type { Place, PlaceIds } from "@/lib/places/find-place";
import { isCityOf } from "@/lib/places/is-city-of";

const CITIES_SHOWN = 40;
const NEAR_AREAS_SHOWN = 8;
const NEAR_CITIES_SHOWN = 16;
/** Half the side of the box in which towns near a town are looked for. */
const NEAR_KM = 50;

interface Row extends Record<string, unknown> {
  name: string;
  slug: string;
  areaSlug: string | null;
  planners: number;
}

/** Places with at least `INDEXED_FROM` providers: only these have pages that search engines should find. */
async function readPlaces(ctx: Ctx, items: SQL, where: SQL, order: SQL, size: number | null) {
  const limit = size === null ? sql`` : sql` limit ${size}::int`;
  const rows = await ctx.db.execute<Row>(sql`
    select p.name, p.slug, a.slug as "areaSlug", n.items as planners
      from places p
      join lateral (${items}) n on n.items >= ${INDEXED_FROM}::int
      left join places a on a.id = p.parent_id and p.type = 'city'
     where p.country = ${ctx.country} and ${where}
     order by ${order}${limit}`);
  return rows.map(
    ({ name, slug, areaSlug, planners }): TradePlaceLinkDto => ({
      name,
      parts: areaSlug === null ? [slug] : [areaSlug, slug],
      planners,
    }),
  );
}

/** A city that is its area has one list, at the address of the area. */
const isSoleCitySql = sql`coalesce(a.slug = p.slug and p.slug = any(${textArray(soleCitySlugs)}), false)`;
const isArea = sql`p.type in ('departement', 'area')`;

/** The areas of the country, or of a region, that have a trade, by name. */
export async function listTradeAreas(
  ctx: Ctx,
  trade: Trade,
  ids?: readonly number[],
): Promise<TradePlaceLinkDto[]> {
  const where = ids ? sql`${isArea} and p.id = any(${integerArray(ids)})` : isArea;
  const areas = await readPlaces(ctx, itemsOfPlaceSql(ctx, trade, "area"), where, sql`p.id`, null);
  const { compare } = new Intl.Collator(ctx.locale);
  return areas.sort((a, b) => compare(a.name, b.name));
}

/** The towns of an area, region or tourist area that have a trade, most providers first. */
export const listTradeCities = (ctx: Ctx, trade: Trade, of: PlaceIds): Promise<TradePlaceLinkDto[]> =>
  readPlaces(
    ctx,
    itemsOfPlaceSql(ctx, trade, "city"),
    sql`p.type = 'city' and ${isCityOf(of, "p")} and not ${isSoleCitySql}`,
    sql`n.items desc, p.population desc nulls last, p.id`,
    CITIES_SHOWN,
  );

/** The nearest places of the same kind that have a trade. */
export function listTradeNear(ctx: Ctx, trade: Trade, place: Place): Promise<TradePlaceLinkDto[]> {
  const { id, latitude, longitude } = place;
  const { south, north, west, east } = boundingBox(place, NEAR_KM);
  const order = sql`power(p.latitude - ${latitude}::float8, 2)
    + power((p.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2), p.id`;
  const [type, kind, size] =
    place.type === "city"
      ? ([
          "city",
          sql`p.type = 'city' and p.latitude between ${south}::float8 and ${north}::float8
            and p.longitude between ${west}::float8 and ${east}::float8`,
          NEAR_CITIES_SHOWN,
        ] as const)
      : (["area", isArea, NEAR_AREAS_SHOWN] as const);
  const where = sql`${kind} and p.id <> ${id}::int`;
  return readPlaces(ctx, itemsOfPlaceSql(ctx, trade, type), where, order, size);
}

/** Providers of every trade in a place, in two reads: services by key, languages grouped by their mask. */
export async function countPlaceTrades(ctx: Ctx, scope: PlaceScope): Promise<TradeCountsDto> {
  const [services, spoken] = await Promise.all([
    ctx.db.execute<{ id: number; items: number }>(sql`
      select prestation_id as id, sum(items)::int as items from search_counts
       where kind = 'planner' and country = ${scope.country} and prestation_id > 0
         and place_id = any(${integerArray(countedIds(scope))}) group by prestation_id`),
    ctx.db.execute<{ mask: number; items: number }>(sql`
      select languages as mask, count(*)::int as items from provider_search
       where ${isInPlaceSql(scope)} group by languages`),
  ]);
  const counts: TradeCountsDto = Object.fromEntries(
    services.map(({ id, items }) => [serviceTrade(prestationTypeOf(id as PrestationId)).slug, items]),
  );
  for (const { mask, items } of spoken)
    for (const id of idsOfMask(mask)) {
      const { slug } = languageTrade(langueCodeOf(id as LangueId));
      counts[slug] = (counts[slug] ?? 0) + items;
    }
  return counts;
}
