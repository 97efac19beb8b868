import { sql } from "drizzle-orm";
import { boundingBox, type GeoPoint } from "@/lib/core/geo";
import type { CityDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import type { VenueCityDto } from "@/lib/listing/venues/schema";
import { named } from "@/lib/places/write-place-name";

/** Neighbouring cities lie in a box that contains this distance; one in a corner is a little farther away. */
const MAX_KM = 50;

interface Row extends Omit<CityDto, "planners">, Record<string, unknown> {
  items: number;
}

/**
 * The nearest cities with listed items of a kind around a city, without the city itself. `search_counts` stores the
 * number of all items under prestation 0.
 */
async function listNear(
  ctx: Ctx,
  kind: "planner" | "venue",
  city: GeoPoint & { id: number },
  size: number,
): Promise<Row[]> {
  const { south, north, west, east } = boundingBox(city, MAX_KM);
  return ctx.db.execute<Row>(sql`
    select c.id, c.name, c.slug, a.slug as "areaSlug", n.items
      from places c
      join places a on a.id = c.parent_id
      join search_counts n on n.kind = ${kind} and n.country = c.country and n.place_id = c.id
       and n.prestation_id = 0 and n.items > 0
     where c.country = ${ctx.country} and c.type = 'city' and c.id <> ${city.id}::int
       and c.latitude between ${south}::float8 and ${north}::float8
       and c.longitude between ${west}::float8 and ${east}::float8
     order by power(c.latitude - ${city.latitude}::float8, 2)
              + power((c.longitude - ${city.longitude}::float8) * cos(radians(${city.latitude}::float8)), 2), c.id
     limit ${size}::int`);
}

/** The nearest cities with listed providers, each with their number. */
export async function listNearCities(
  ctx: Ctx,
  city: GeoPoint & { id: number },
  size: number,
): Promise<CityDto[]> {
  const rows = await listNear(ctx, "planner", city, size);
  return rows.map(({ items, ...found }) => ({ ...named(found, ctx.country, ctx.locale), planners: items }));
}

/** The nearest cities with listed venues, each with their number. */
export async function listNearVenueCities(
  ctx: Ctx,
  city: GeoPoint & { id: number },
  size: number,
): Promise<VenueCityDto[]> {
  const rows = await listNear(ctx, "venue", city, size);
  return rows.map(({ items, ...found }) => ({ ...found, venues: items }));
}
