import { sql } from "drizzle-orm";
import { boundingBox, type GeoPoint } from "@/lib/core/geo";
import type { CityDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";

/** Neighbouring cities lie in a box that contains this distance; one in a corner is a little farther away. */
const MAX_KM = 50;

/**
 * The nearest cities with listed providers around a city, without the city itself. Each with its number of
 * providers of any service, which `search_counts` stores under prestation 0.
 */
export async function listNearCities(
  ctx: Ctx,
  city: GeoPoint & { id: number },
  size: number,
): Promise<CityDto[]> {
  const { south, north, west, east } = boundingBox(city, MAX_KM);
  const rows = await ctx.db.execute<CityDto & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, a.slug as "areaSlug", n.items as planners
      from places c
      join places a on a.id = c.parent_id
      join search_counts n on n.kind = 'planner' and n.country = c.country and n.place_id = c.id
       and n.prestation_id = 0 and n.items > 0
     where c.country = ${ctx.country} and c.type = 'city' and c.id <> ${city.id}::int
       and c.latitude between ${south}::float8 and ${north}::float8
       and c.longitude between ${west}::float8 and ${east}::float8
     order by power(c.latitude - ${city.latitude}::float8, 2)
              + power((c.longitude - ${city.longitude}::float8) * cos(radians(${city.latitude}::float8)), 2), c.id
     limit ${size}::int`);
  return [...rows];
}
