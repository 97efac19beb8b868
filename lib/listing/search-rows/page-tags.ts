import { sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/markets/markets";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { listTag, providerTag, slugTag } from "@/lib/listing/search-rows/rules";

interface PageFacts extends Record<string, unknown> {
  id: string;
  slug: string | null;
  country: CountryCode | null;
  areaId: number;
  cityId: number;
}

/**
 * The tags of every public page that shows these providers now: their profiles, and the lists of town, area and
 * country.
 */
export async function pageTagsOf(ctx: Ctx, providerIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.execute<PageFacts>(sql`
    select u.id, c.slug, s.country, coalesce(s.area_id, 0) as "areaId", coalesce(s.city_id, 0) as "cityId"
      from unnest(${uuidArray(providerIds)}) u(id)
      left join companies c on c.provider_id = u.id
      left join provider_search s on s.provider_id = u.id`);
  const tags = new Set<string>();
  for (const { id, slug, country, areaId, cityId } of rows) {
    tags.add(providerTag(id));
    if (slug) tags.add(slugTag(slug));
    if (country) for (const place of [0, areaId, cityId]) tags.add(listTag(country, place));
  }
  return [...tags];
}
