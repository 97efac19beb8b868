import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import { isAddressPart } from "@/lib/directory/addresses";
import type { AreaDto, CityDto } from "@/lib/directory/schema";
import { findPlaceById, findPlaceBySlug, type Place } from "@/lib/places/find-place";

/** Every département or area of the context's country with its listed providers, by name. */
export async function listAreas(ctx: Ctx): Promise<AreaDto[]> {
  const areas = await ctx.db.execute<AreaDto & Record<string, unknown>>(sql`
    select a.id, a.name, a.slug, a.code, r.name as region, coalesce(n.items, 0) as planners
      from places a
      left join places r on r.id = a.parent_id
      left join search_counts n
        on n.kind = 'planner' and n.country = a.country and n.place_id = a.id and n.prestation_id = 0
     where a.country = ${ctx.country} and a.type in ('departement', 'area')`);
  const { compare } = new Intl.Collator(ctx.locale);
  return [...areas].sort((a, b) => compare(a.name, b.name));
}

/** Cities with listed providers, most first: of an area, or of the whole country. */
export async function listCities(ctx: Ctx, areaId: number | null, size: number): Promise<CityDto[]> {
  const inArea: SQL = areaId === null ? sql`` : sql` and c.parent_id = ${areaId}`;
  const cities = await ctx.db.execute<CityDto & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, a.slug as "areaSlug", n.items as planners
      from search_counts n
      join places c on c.id = n.place_id and c.type = 'city'
      join places a on a.id = c.parent_id
     where n.kind = 'planner' and n.country = ${ctx.country} and n.prestation_id = 0 and n.items > 0${inArea}
     order by n.items desc, c.population desc nulls last, c.id limit ${size}`);
  return [...cities];
}

/** An area by its address part or its official code; null when there is none. */
export async function findArea(
  ctx: Pick<Ctx, "db">,
  country: string,
  slugOrCode: string,
): Promise<Place | null> {
  if (!isAddressPart(slugOrCode)) return null;
  const bySlug = await findPlaceBySlug(ctx, country, slugOrCode);
  if (bySlug) return bySlug;
  const [row] = await ctx.db.execute<{ id: number }>(sql`
    select id from places
     where country = ${country} and type in ('departement', 'area') and code = ${slugOrCode}`);
  return row ? findPlaceById(ctx, row.id) : null;
}

/** A city by its address part within an area, or by its id; null when there is none. */
export async function findCity(
  ctx: Pick<Ctx, "db">,
  country: string,
  area: Place | null,
  city: string | number,
): Promise<Place | null> {
  if (typeof city === "number") {
    const place = await findPlaceById(ctx, city);
    return place?.type === "city" && place.country === country ? place : null;
  }
  return area && isAddressPart(city) ? findPlaceBySlug(ctx, country, area.slug, city) : null;
}
