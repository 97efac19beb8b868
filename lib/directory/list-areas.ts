import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import type { CountryCode } from "@/lib/countries/domains";
import { isAddressPart } from "@/lib/directory/addresses";
import type { AreaDto, CityDto } from "@/lib/directory/schema";

const AREA_TYPES = sql`('departement', 'area')`;

async function readAreas(ctx: Ctx, country: CountryCode, rest: SQL): Promise<AreaDto[]> {
  return [
    ...(await ctx.db.execute<AreaDto & Record<string, unknown>>(sql`
      select a.id, a.name, a.slug, a.code, r.name as region, coalesce(n.items, 0) as planners
        from places a
        left join places r on r.id = a.parent_id and r.type = 'region'
        left join search_counts n
          on n.kind = 'planner' and n.country = a.country and n.place_id = a.id and n.prestation_id = 0
       where a.country = ${country} and a.type in ${AREA_TYPES} ${rest}`)),
  ];
}

/** Every département or area of a country with its listed providers, by name. */
export async function listAreas(ctx: Ctx, country: CountryCode = ctx.country): Promise<AreaDto[]> {
  const areas = await readAreas(ctx, country, sql``);
  const byName = new Intl.Collator(ctx.locale).compare;
  return areas.sort((a, b) => byName(a.name, b.name));
}

/** An area by its address part or its official code; null when there is none. */
export async function findArea(
  ctx: Ctx,
  slugOrCode: string,
  country: CountryCode = ctx.country,
): Promise<AreaDto | null> {
  if (!isAddressPart(slugOrCode)) return null;
  const found = await readAreas(ctx, country, sql`and (a.slug = ${slugOrCode} or a.code = ${slugOrCode})`);
  return found.find(({ slug }) => slug === slugOrCode) ?? found[0] ?? null;
}

/** The areas that begin nearest to an area's middle (the mean of its cities), nearest first. */
export async function listNeighbours(ctx: Ctx, areaId: number, size = 6): Promise<AreaDto[]> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    with middles as (
      select c.parent_id as id, avg(c.latitude) as lat, avg(c.longitude) as lon
        from places c where c.country = ${ctx.country} and c.type = 'city' group by c.parent_id)
    select m.id from middles m, middles here
     where here.id = ${areaId} and m.id <> here.id
     order by power(m.lat - here.lat, 2) + power((m.lon - here.lon) * cos(radians(here.lat)), 2) limit ${size}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const areas = await readAreas(ctx, ctx.country, sql`and a.id = any(${`{${ids.join(",")}}`}::int[])`);
  return areas.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function readCities(ctx: Ctx, country: CountryCode, rest: SQL) {
  return ctx.db.execute<CityDto & { areaSlug: string; areaName: string } & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, c.latitude, c.longitude, coalesce(n.items, 0) as planners,
           a.slug as "areaSlug", a.name as "areaName"
      from places c
      join places a on a.id = c.parent_id
      left join search_counts n
        on n.kind = 'planner' and n.country = c.country and n.place_id = c.id and n.prestation_id = 0
     where c.country = ${country} and c.type = 'city' ${rest}`);
}

export type CityWithArea = Awaited<ReturnType<typeof readCities>>[number];

/** A city by its address part within an area, or by its id; null when there is none. */
export async function findCity(
  ctx: Ctx,
  city: string | number,
  areaId: number | null,
  country: CountryCode = ctx.country,
): Promise<CityDto | null> {
  if (typeof city === "string" && !isAddressPart(city)) return null;
  const inArea = areaId === null ? sql`` : sql` and c.parent_id = ${areaId}`;
  const named = typeof city === "number" ? sql`and c.id = ${city}` : sql`and c.slug = ${city}`;
  const [found] = await readCities(ctx, country, sql`${named}${inArea}`);
  return found ?? null;
}

/** Cities with listed providers, most first: of an area, or of the whole country. */
export async function listCities(ctx: Ctx, areaId: number | null, size: number): Promise<CityWithArea[]> {
  const inArea = areaId === null ? sql`` : sql` and c.parent_id = ${areaId}`;
  return [
    ...(await readCities(
      ctx,
      ctx.country,
      sql`and n.items > 0${inArea} order by n.items desc, c.population desc nulls last, c.id limit ${size}`,
    )),
  ];
}
