import { and, eq, type SQL, sql } from "drizzle-orm";
import { placeGroupMembers, placeGroups } from "@/db/schema/places";
import type { GeoPoint } from "@/lib/core/geo";
import { integerArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";

/** A region or tourist area with its areas or cities. */
export interface PlaceGroup {
  id: number;
  country: string;
  kind: "region" | "tourist_area";
  name: string;
  slug: string;
  spoken: string;
  isOfCities: boolean;
  latitude: number;
  longitude: number;
  population: number;
  memberIds: number[];
}

async function read({ db }: Pick<Ctx, "db">, where: SQL | undefined): Promise<PlaceGroup | null> {
  const [group] = await db.select().from(placeGroups).where(where).limit(1);
  if (!group) return null;
  const members = await db
    .select({ id: placeGroupMembers.placeId })
    .from(placeGroupMembers)
    .where(eq(placeGroupMembers.groupId, group.id))
    .orderBy(placeGroupMembers.placeId);
  return { ...group, memberIds: members.map(({ id }) => id) };
}

/** The region or tourist area of an address; null when there is none. */
export const findGroupBySlug = (ctx: Pick<Ctx, "db">, country: string, slug: string) =>
  read(ctx, and(eq(placeGroups.country, country), eq(placeGroups.slug, slug)));

/** The two corners of a rectangle around all cities of a region or tourist area; none where it has no city. */
export async function listGroupCorners(
  { db }: Pick<Ctx, "db">,
  { isOfCities, memberIds }: Pick<PlaceGroup, "isOfCities" | "memberIds">,
): Promise<GeoPoint[]> {
  const member = sql.raw(isOfCities ? "id" : "parent_id");
  return db.execute<GeoPoint & Record<string, unknown>>(sql`
    select corner.latitude, corner.longitude
      from (select min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
              from places where ${member} = any(${integerArray(memberIds)}) and type = 'city') edge
     cross join lateral (values (edge.south, edge.west), (edge.north, edge.east)) corner(latitude, longitude)
     where corner.latitude is not null`);
}
