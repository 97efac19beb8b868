import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Sql } from "postgres";
import { addAreaNames, seedPlaceGroups } from "./place-groups";

const file = new URL("./data/places.copy.gz", import.meta.url);

/**
 * Loads every place of `data/places.copy.gz` into `places`, in about a second, and the regions and tourist areas of
 * `data/groups`. A second run changes only rows that differ. Returns the number of places in the file and of rows written.
 */
export async function seedPlaces(sql: Sql): Promise<{ places: number; written: number }> {
  return sql.begin(async (tx) => {
    await tx`
      create temporary table incoming_places (
        id integer, country text, type place_type, code text, name text, search_name text, slug text,
        parent_id integer, aliases text[], zipcodes text[], latitude double precision,
        longitude double precision, is_approximate boolean, population integer
      ) on commit drop`;
    const sink = await tx`copy incoming_places from stdin`.writable();
    await pipeline(createReadStream(file), createGunzip(), sink);
    await addAreaNames(tx);
    const { count: written } = await tx`
      insert into places (id, country, type, code, name, search_name, slug, parent_id, aliases, zipcodes,
                          latitude, longitude, is_approximate, population)
      select * from incoming_places
      on conflict (id) do update set
        country = excluded.country, type = excluded.type, code = excluded.code, name = excluded.name,
        search_name = excluded.search_name, slug = excluded.slug, parent_id = excluded.parent_id,
        aliases = excluded.aliases, zipcodes = excluded.zipcodes, latitude = excluded.latitude,
        longitude = excluded.longitude, is_approximate = excluded.is_approximate, population = excluded.population
      where (places.name, places.slug, places.parent_id, places.aliases, places.zipcodes, places.latitude,
             places.longitude, places.is_approximate, places.population, places.code)
        is distinct from
            (excluded.name, excluded.slug, excluded.parent_id, excluded.aliases, excluded.zipcodes, excluded.latitude,
             excluded.longitude, excluded.is_approximate, excluded.population, excluded.code)`;
    const [counted] = await tx<{ places: number }[]>`select count(*)::int as places from incoming_places`;
    // The planner needs statistics of the new rows before the first query.
    await tx`analyze places`;
    const groups = await seedPlaceGroups(tx);
    return { places: counted?.places ?? 0, written: written + groups };
  });
}
