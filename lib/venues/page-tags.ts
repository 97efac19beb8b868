import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import type { CountryCode } from "@/lib/countries/domains";
import { homeCountryOf } from "@/lib/venues/home-country";
import { venueListTag, venueSlugTag, venueTag } from "@/lib/venues/tags";

interface Row extends Record<string, unknown> {
  id: string;
  slug: string;
  country: CountryCode;
  cityId: number | null;
  areaId: number | null;
}

function tagsOf({ id, slug, country, cityId, areaId }: Row): string[] {
  const places = [0, areaId, cityId].filter((place) => place !== null);
  return [venueTag(id), venueSlugTag(slug), ...places.map((place) => venueListTag(country, place))];
}

const rowsSql = sql`
  select v.id, v.slug, ${homeCountryOf} as country, v.place_id as "cityId",
         coalesce(city.parent_id, v.area_id) as "areaId"
    from venues v
    join users u on u.id = v.provider_id
    left join places city on city.id = v.place_id and city.type = 'city'`;

/** The tags of every public page a venue stands on: its own, and the lists of its town, area and country. */
export async function venuePageTags(ctx: Ctx, venueId: string): Promise<string[]> {
  const rows = await ctx.db.execute<Row>(sql`${rowsSql} where v.id = ${venueId}`);
  return rows.flatMap(tagsOf);
}

/** The same of every venue of an owner: for what changes them all, such as Premium or the end of the account. */
export async function venuePageTagsOfOwner(ctx: Ctx, providerId: string): Promise<string[]> {
  const rows = await ctx.db.execute<Row>(sql`${rowsSql} where v.provider_id = ${providerId}`);
  return rows.flatMap(tagsOf);
}
