import type { Sql } from "postgres";
import { searchText } from "@/lib/places/search-text";
import { chanceOf } from "@/scripts/seed/random";

/** First letters of names as people type them: one to eight letters, large towns more often, in one country. */
export async function typedBeginnings(sql: Sql, count: number): Promise<string[]> {
  const names = await sql<{ name: string; population: number }[]>`
    select name, population from places where country = 'FR' and type = 'city' and population is not null
     order by population desc, id limit 2000`;
  const chance = chanceOf(11);
  return Array.from({ length: count }, () => {
    const place = names[Math.floor(names.length * chance.next() ** 3)];
    return searchText(place?.name ?? "avignon").slice(0, chance.int(1, 8));
  });
}

/** The ten largest places whose name begins with the text, with an index for it and all columns of an answer. */
export const prefixSearch = (sql: Sql, beginning: string) => sql`
  select p.id, p.name, p.slug, a.name as departement, a.slug as departement_slug, p.zipcodes, p.country, p.latitude,
         p.longitude, p.type
    from places p left join places a on a.id = p.parent_id
   where p.country = 'FR' and p.search_name like ${`${beginning}%`}
   order by p.population desc nulls last limit 10`;
