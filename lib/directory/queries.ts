import { and, eq, type SQL, sql } from "drizzle-orm";
import { searchCounts } from "@/db/schema/listing/search-rows";
import { listPrestations } from "@/lib/core/catalogue/queries";
import type { GeoPoint } from "@/lib/core/geo";
import type { CountryCode } from "@/lib/core/markets/markets";
import { integerArray } from "@/lib/core/sql-values";
import { readCards } from "@/lib/directory/read-cards";
import {
  AROUND_KM,
  type CityDto,
  type ListDto,
  PAGE_SIZE,
  type ProviderCardDto,
  type ServicesDto,
} from "@/lib/directory/schema";
import type { PlaceScope } from "@/lib/directory/search/conditions";
import { pageSql } from "@/lib/directory/search/statements";
import type { Ctx } from "@/lib/gateways/context";
import type { PlaceIds } from "@/lib/places/find-place";
import { isCityOf } from "@/lib/places/is-city-of";
import { named } from "@/lib/places/write-place-name";

/** Places whose counts add up to those of a scope; 0 is the country. */
export const countedIds = ({ areaId, cityId, areaIds, cityIds }: PlaceScope): readonly number[] =>
  cityIds ?? areaIds ?? [cityId ?? areaId ?? 0];

/** Number of listed providers of a place, from `search_counts`; `prestationId` 0 counts all services. */
export async function countProviders(ctx: Ctx, scope: PlaceScope, prestationId = 0): Promise<number> {
  const [row] = await ctx.db
    .select({ items: sql<number>`coalesce(sum(${searchCounts.items}), 0)::int` })
    .from(searchCounts)
    .where(
      and(
        eq(searchCounts.kind, "planner"),
        eq(searchCounts.country, scope.country),
        sql`${searchCounts.placeId} = any(${integerArray(countedIds(scope))})`,
        eq(searchCounts.prestationId, prestationId),
      ),
    );
  return row?.items ?? 0;
}

/** Number of listed profiles and venues of all countries. */
export async function countListed(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ items: sql<number>`coalesce(sum(${searchCounts.items}), 0)::int` })
    .from(searchCounts)
    .where(and(eq(searchCounts.placeId, 0), eq(searchCounts.prestationId, 0)));
  return row?.items ?? 0;
}

/** Listed providers of a country by service id; a service without providers is absent. */
export async function countByPrestation(
  ctx: Ctx,
  country: CountryCode = ctx.country,
): Promise<Record<number, number>> {
  const rows = await ctx.db
    .select({ id: searchCounts.prestationId, items: searchCounts.items })
    .from(searchCounts)
    .where(
      and(eq(searchCounts.kind, "planner"), eq(searchCounts.country, country), eq(searchCounts.placeId, 0)),
    );
  return Object.fromEntries(rows.map(({ id, items }) => [id, items]));
}

/** GET /api/services: all services, also those without providers. */
export async function listServices(
  ctx: Ctx,
  { country = ctx.country }: { country?: CountryCode | undefined },
): Promise<ServicesDto> {
  const [{ prestations }, counts] = await Promise.all([
    listPrestations(ctx),
    countByPrestation(ctx, country),
  ]);
  return prestations.map((prestation) => ({ ...prestation, planners: counts[prestation.id] ?? 0 }));
}

/** One page of a place: Premium first, then by rank. A page past the end is empty. */
export async function listProviders(
  ctx: Ctx,
  scope: PlaceScope,
  page = 1,
  size: number = PAGE_SIZE,
): Promise<ListDto> {
  const [total, planners] = await Promise.all([
    countProviders(ctx, scope),
    readCards(ctx, scope.country, pageSql(scope, {}, page, size)),
  ]);
  return { planners, total, totalIsExact: true, page, pages: Math.max(1, Math.ceil(total / size)) };
}

/** The best providers within `AROUND_KM` of a city but not in it, with their distance. */
export function listProvidersAround(
  ctx: Ctx,
  city: GeoPoint & { id: number },
  size = 6,
): Promise<ProviderCardDto[]> {
  const { latitude, longitude } = city;
  const circle = { latitude, longitude, radiusKm: AROUND_KM };
  return readCards(
    ctx,
    ctx.country,
    pageSql({ country: ctx.country, circle, outsideCityId: city.id }, {}, 1, size),
    city,
  );
}

/** Radii in kilometres within which providers are looked for around a place without any. */
const NEAREST_KM = [AROUND_KM, 150, 400] as const;

/** The best providers around a point, in the smallest of a few circles that has any. */
export async function listNearestProviders(
  ctx: Ctx,
  point: GeoPoint,
  size = 6,
): Promise<{ radiusKm: number; planners: ProviderCardDto[] } | null> {
  const { latitude, longitude } = point;
  for (const radiusKm of NEAREST_KM) {
    const page = pageSql({ country: ctx.country, circle: { latitude, longitude, radiusKm } }, {}, 1, size);
    const planners = await readCards(ctx, ctx.country, page, point);
    if (planners.length > 0) return { radiusKm, planners };
  }
  return null;
}

/** Cities with listed providers, most first: of an area or several, of a set of cities, or of the whole country. */
export async function listServedCities(ctx: Ctx, of: PlaceIds | null, size: number): Promise<CityDto[]> {
  const inArea: SQL = of === null ? sql`` : sql` and ${isCityOf(of, "c")}`;
  const cities = await ctx.db.execute<CityDto & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, a.slug as "areaSlug", n.items as planners
      from search_counts n
      join places c on c.id = n.place_id and c.type = 'city'
      join places a on a.id = c.parent_id
     where n.kind = 'planner' and n.country = ${ctx.country} and n.prestation_id = 0 and n.items > 0${inArea}
     order by n.items desc, c.population desc nulls last, c.id limit ${size}`);
  return cities.map((city) => named(city, ctx.country, ctx.locale));
}
