import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** Country, area and, for a town, its own slug. */
export interface PlaceSlugs extends Record<string, unknown> {
  country: string;
  area: string;
  city: string | null;
}

/** Every place of these countries that may have a list. The tables only change with a new seed. */
export async function listPlaceSlugs(db: Database, countries: readonly string[]): Promise<PlaceSlugs[]> {
  const wanted = sql.join(
    countries.map((country) => sql`${country}`),
    sql`, `,
  );
  const rows = await db.execute<PlaceSlugs>(sql`
    select p.country, coalesce(a.slug, p.slug) as area, case when a.id is null then null else p.slug end as city
      from places p left join places a on p.type = 'city' and a.id = p.parent_id
     where p.type <> 'region'
       and p.country in (${wanted})
    union all
    select country, slug, null from place_groups where country in (${wanted})`);
  return [...rows];
}
