import { type SQL, sql } from "drizzle-orm";
import { places } from "@/db/schema/places";
import { normaliseName } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import type { AddressFacts } from "@/lib/places/find-place";
import { searchText } from "@/lib/places/search-text";

/** Degrees around a town, about 30 km: a hamlet often has the postal code of a town nearby. */
const NEAR = { latitude: 0.3, longitude: 0.45 } as const;

/**
 * False when the gazetteer knows both the postal code and the town, and they are far apart. A French code that it does
 * not know (of a company's post box) has to begin like one of the town. Unknown towns are not judged.
 */
export async function hasZipcodeOfTown(
  ctx: Pick<Ctx, "db">,
  { country, city, zipcode }: AddressFacts,
): Promise<boolean> {
  if (!zipcode) return true;
  const names = sql`array[${normaliseName(city)}, ${searchText(city)}]::text[]`;
  const code = sql`array[${zipcode}]::text[]`;
  const here = (alias: SQL) => sql`${alias}.country = ${country} and ${alias}.type = 'city'`;
  const coded = sql`coded`;
  const named = sql`named`;
  const [row] = await ctx.db.execute<{
    isKnown: boolean;
    isNear: boolean;
    isNamed: boolean;
    isAlike: boolean;
  }>(sql`
    with coded as materialized (
      select latitude, longitude from ${places} coded where ${here(coded)} and coded.zipcodes @> ${code}),
    named as materialized (
      select latitude, longitude, zipcodes from ${places} named
       where ${here(named)} and (named.search_name = any(${names}) or named.aliases && ${names}))
    select exists (select from coded) as "isKnown", exists (select from named) as "isNamed",
      exists (select from coded join named
        on abs(coded.latitude - named.latitude) < ${NEAR.latitude}
       and abs(coded.longitude - named.longitude) < ${NEAR.longitude}) as "isNear",
      exists (select from named, unnest(named.zipcodes) own (zipcode)
        where left(own.zipcode, 2) = left(${zipcode}, 2)) as "isAlike"`);
  if (!row?.isNamed) return true;
  if (row.isKnown) return row.isNear;
  return country !== "FR" || row.isAlike;
}
