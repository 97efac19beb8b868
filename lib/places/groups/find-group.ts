import { and, eq, type SQL } from "drizzle-orm";
import { placeGroupMembers, placeGroups } from "@/db/schema/places";
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
