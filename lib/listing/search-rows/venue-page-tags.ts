import { sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/markets/markets";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { venueListTag, venueSlugTag, venueTag } from "@/lib/listing/search-rows/rules";

interface PageFacts extends Record<string, unknown> {
  id: string;
  slug: string;
  country: CountryCode | null;
  areaId: number;
  cityId: number;
}

/**
 * The tags of every public page that shows these venues now: their own pages, and the lists of town, area and
 * country.
 */
export async function venuePageTags(ctx: Ctx, venueIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.execute<PageFacts>(sql`
    select v.id, v.slug, s.country, coalesce(s.area_id, 0) as "areaId", coalesce(s.city_id, 0) as "cityId"
      from venues v
      left join venue_search s on s.venue_id = v.id
     where v.id = any(${uuidArray(venueIds)})`);
  const tags = new Set<string>();
  for (const { id, slug, country, areaId, cityId } of rows) {
    tags.add(venueTag(id)).add(venueSlugTag(slug));
    if (country) for (const place of [0, areaId, cityId]) tags.add(venueListTag(country, place));
  }
  return [...tags];
}
