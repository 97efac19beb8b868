import { type SQL, sql } from "drizzle-orm";
import type { GeoPoint } from "@/lib/core/geo";
import type { Ctx } from "@/lib/gateways/context";
import type { CountedGroup } from "@/lib/places/groups/schema";
import { named } from "@/lib/places/write-place-name";

export type CountedKind = "planner" | "venue";

/**
 * What is counted: everything of a kind, or the rows `items` of a statement about the member `m` (an area or a city) of
 * the group `g`.
 */
export type Counted = CountedKind | SQL;

type Reader = Pick<Ctx, "db" | "country" | "locale">;

/** Items of a kind in the member `m`; `prestationId` 0 counts all services. */
export const itemsOfMemberSql = (
  { country }: Pick<Reader, "country">,
  kind: CountedKind,
  prestationId = 0,
): SQL => sql`
  select items from search_counts
   where kind = ${kind} and country = ${country} and place_id = m.place_id and prestation_id = ${prestationId}::int`;

/** Groups without a listed item are left out: pages do not link to their lists. */
async function readCounted(
  ctx: Reader,
  counted: Counted,
  groups: SQL,
  order: SQL,
  size: number,
): Promise<CountedGroup[]> {
  const items = typeof counted === "string" ? itemsOfMemberSql(ctx, counted) : counted;
  const rows = await ctx.db.execute<CountedGroup & Record<string, unknown>>(sql`
    select g.id, g.kind, g.name, g.slug, sum(n.items)::int as items
      from (${groups}) g
      join place_group_members m on m.group_id = g.id
      join lateral (${items}) n on true
     group by g.id, g.kind, g.name, g.slug, g.population, g.latitude, g.longitude
    having sum(n.items) > 0
     order by ${order} limit ${size}::int`);
  return rows.map((group) => named(group, ctx.country, ctx.locale));
}

const columns = sql`g.id, g.kind, g.name, g.slug, g.is_of_cities, g.population, g.latitude, g.longitude`;

/** Served regions and tourist areas that contain an area, or some of its cities; regions first, the smallest first. */
export function listGroupsOfArea(ctx: Reader, counted: Counted, areaId: number): Promise<CountedGroup[]> {
  const groups = sql`
    select distinct ${columns} from place_groups g join place_group_members m on m.group_id = g.id
     where m.place_id = ${areaId}::int or m.place_id in (
       select id from places where parent_id = ${areaId}::int and type = 'city')`;
  return readCounted(ctx, counted, groups, sql`g.kind, g.population, g.name`, 24);
}

/** Served regions and tourist areas that contain a city or its area; regions first, the smallest first. */
export function listGroupsOfCity(
  ctx: Reader,
  counted: Counted,
  city: { id: number; areaId: number },
): Promise<CountedGroup[]> {
  const groups = sql`
    select distinct ${columns} from place_groups g join place_group_members m on m.group_id = g.id
     where m.place_id in (${city.id}::int, ${city.areaId}::int)`;
  return readCounted(ctx, counted, groups, sql`g.kind, g.population, g.name`, 12);
}

/** The regions and tourist areas around a point that have listed items, the nearest first. */
export function listGroupsNear(
  ctx: Reader,
  counted: Counted,
  point: GeoPoint & { id: number },
  size = 12,
): Promise<CountedGroup[]> {
  const nearness = sql`power(g.latitude - ${point.latitude}::float8, 2)
    + power((g.longitude - ${point.longitude}::float8) * cos(radians(${point.latitude}::float8)), 2)`;
  const groups = sql`
    select ${columns} from place_groups g where g.country = ${ctx.country} and g.id <> ${point.id}::int
     order by ${nearness}, g.id limit ${size * 2}::int`;
  return readCounted(ctx, counted, groups, sql`${nearness}, g.id`, size);
}

/** Every region and tourist area of the country with listed items, by name. */
export function listGroups(ctx: Reader, counted: Counted): Promise<CountedGroup[]> {
  const groups = sql`select ${columns} from place_groups g where g.country = ${ctx.country}`;
  return readCounted(ctx, counted, groups, sql`g.kind, g.name`, 500);
}
