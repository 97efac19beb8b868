import { eq, sql } from "drizzle-orm";
import { companies } from "@/db/schema/company";
import { places } from "@/db/schema/places";
import { users } from "@/db/schema/users";
import type { Ctx } from "@/lib/context";
import { listTag, providerTag, slugTag } from "@/lib/directory/tags";

/** The tags of every public page a provider stands on: its profile, and the lists of its town, area and country. */
export async function pageTagsOf(ctx: Ctx, providerId: string): Promise<string[]> {
  const [row] = await ctx.db
    .select({
      slug: companies.slug,
      country: users.country,
      placeId: companies.placeId,
      areaId: sql<number | null>`coalesce(${places.parentId}, ${companies.areaId})`,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.providerId))
    .leftJoin(places, eq(places.id, companies.placeId))
    .where(eq(companies.providerId, providerId));
  if (!row) return [];
  const lists = [0, row.areaId, row.placeId]
    .filter((id) => id !== null)
    .map((id) => listTag(row.country, id));
  return [providerTag(providerId), slugTag(row.slug), ...lists];
}
