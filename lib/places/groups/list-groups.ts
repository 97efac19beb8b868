import { type SQL, sql } from "drizzle-orm";
import type { GeoPoint } from "@/lib/core/geo";
import type { Ctx } from "@/lib/gateways/context";
import type { CountedGroup } from "@/lib/places/groups/schema";

export type CountedKind = "planner" | "venue";

type Reader = Pick<Ctx, "db" | "country">;

/** Groups without a listed item are left out: pages do not link to their lists. */
async function readCounted(
  ctx: Reader,
  kind: CountedKind,
  groups: SQL,
  order: SQL,
  size: number,
): Promise<CountedGroup[]> {
  const rows = await ctx.db.execute<CountedGroup & Record<string, unknown>>(sql`
    select g.id, g.kind, g.name, g.slug, sum(n.items)::int as items
      from (${groups}) g
      join place_group_members m on m.group_id = g.id
      join search_counts n on n.kind = ${kind} and n.country = ${ctx.country} and n.place_id = m.place_id
       and n.prestation_id = 0
     group by g.id, g.kind, g.name, g.slug, g.population, g.latitude, g.longitude
    having sum(n.items) > 0
     order by ${order} limit ${size}::int`);
  return [...rows];
}

const columns = sql`g.id, g.kind, g.name, g.slug, g.population, g.latitude, g.longitude`;

/** Served regions and tourist areas that contain an area, or some of its cities; regions first, the smallest first. */
export function listGroupsOfArea(ctx: Reader, kind: CountedKind, areaId: number): Promise<CountedGroup[]> {
  const groups = sql`
    select distinct ${columns} from place_groups g join place_group_members m on m.group_id = g.id
     where m.place_id = ${areaId}::int or m.place_id in (
       select id from places where parent_id = ${areaId}::int and type = 'city')`;
  return readCounted(ctx, kind, groups, sql`g.kind, g.population, g.name`, 24);
}

/** Served regions and tourist areas that contain a city or its area; regions first, the smallest first. */
export function listGroupsOfCity(
  ctx: Reader,
  kind: CountedKind,
  city: { id: number; areaId: number },
): Promise<CountedGroup[]> {
  const groups = sql`
    select distinct ${columns} from place_groups g join place_group_members m on m.group_id = g.id
     where m.place_id in (${city.id}::int, ${city.areaId}::int)`;
  return readCounted(ctx, kind, groups, sql`g.kind, g.population, g.name`, 12);
}

/** The regions and tourist areas around a point that have listed items, the nearest first. */
export function listGroupsNear(
  ctx: Reader,
  kind: CountedKind,
  point: GeoPoint & { id: number },
  size = 12,
): Promise<CountedGroup[]> {
  const nearness = sql`power(g.latitude - ${point.latitude}::float8, 2)
    + power((g.longitude - ${point.longitude}::float8) * cos(radians(${point.latitude}::float8)), 2)`;
  const groups = sql`
    select ${columns} from place_groups g where g.country = ${ctx.country} and g.id <> ${point.id}::int
     order by ${nearness}, g.id limit ${size * 2}::int`;
  return readCounted(ctx, kind, groups, sql`${nearness}, g.id`, size);
}

/** Every region and tourist area of the country with listed items, by name. */
export function listGroups(ctx: Reader, kind: CountedKind): Promise<CountedGroup[]> {
  const groups = sql`select ${columns} from place_groups g where g.country = ${ctx.country}`;
  return readCounted(ctx, kind, groups, sql`g.kind, g.name`, 500);
}
