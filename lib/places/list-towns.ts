import { and, eq, sql } from "drizzle-orm";
import { places } from "@/db/schema/places";
import { type GeoPoint, KM_PER_DEGREE } from "@/lib/core/geo";
import type { Ctx } from "@/lib/gateways/context";
import { nearness, within } from "@/lib/places/near-sql";
import type { TownDto } from "@/lib/places/schema";

const WITHIN_KM = 30;
const MOST_TOWNS = 30;
/**
 * Towns are ranked by population divided by the squared distance in km plus this, so that a near village ranks like a
 * far town.
 */
const NEARNESS_KM2 = 25;

/** Towns to print around a point on a map without tiles: large ones and near ones. */
export function listTownsAround(
  { db }: Pick<Ctx, "db">,
  point: GeoPoint,
  country: string,
  withinKm = WITHIN_KM,
): Promise<TownDto[]> {
  const distanceKm2 = sql`(${nearness(point)}) * ${KM_PER_DEGREE ** 2}::float8`;
  return db
    .select({
      name: places.name,
      // Every city has a point (a CHECK of the table says so).
      latitude: sql<number>`${places.latitude}`,
      longitude: sql<number>`${places.longitude}`,
      population: places.population,
    })
    .from(places)
    .where(and(eq(places.country, country), eq(places.type, "city"), within(point, withinKm)))
    .orderBy(sql`coalesce(${places.population}, 0) / (${distanceKm2} + ${NEARNESS_KM2}) desc`, places.id)
    .limit(MOST_TOWNS);
}
