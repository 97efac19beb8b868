import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { placeType } from "../enums";
import { noPersonalData } from "../personal-data";

/**
 * Regions, départements (FR) or level-2 areas (elsewhere), and cities. The parent of a city is its département
 * or area, whose parent is the region. The seed sets the ids and never changes them: pages and search rows
 * refer to them.
 */
export const places = pgTable(
  "places",
  {
    id: integer("id").primaryKey(),
    country: text("country").notNull(),
    type: placeType("type").notNull(),
    code: text("code"),
    name: text("name").notNull(),
    /** Lower case, without accents or punctuation, for autocomplete. */
    searchName: text("search_name").notNull(),
    slug: text("slug").notNull(),
    parentId: integer("parent_id").references((): AnyPgColumn => places.id, { onDelete: "restrict" }),
    /**
     * Other names that a search accepts, normalised like `searchName`: other languages, former communes,
     * arrondissements.
     */
    aliases: text("aliases").array().notNull().default(sql`'{}'::text[]`),
    zipcodes: text("zipcodes").array().notNull().default(sql`'{}'::text[]`),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** True when the point is estimated from neighbours, a few kilometres off. */
    isApproximate: boolean("is_approximate").notNull().default(false),
    /** Inhabitants; null where no source has a number. */
    population: integer("population"),
  },
  (t) => [
    uniqueIndex("places_code_key").on(t.country, t.type, t.code),
    uniqueIndex("places_region_slug_key").on(t.country, t.slug).where(sql`type = 'region'`),
    uniqueIndex("places_area_slug_key").on(t.country, t.slug).where(sql`type in ('departement', 'area')`),
    uniqueIndex("places_city_slug_key").on(t.parentId, t.slug).where(sql`type = 'city'`),
    index("places_parent_idx").on(t.parentId, t.type),
    index("places_country_type_idx").on(t.country, t.type, t.searchName),
    check("places_country_code", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("places_city_has_parent", sql`${t.type} <> 'city' or ${t.parentId} is not null`),
    check("places_region_is_root", sql`${t.type} <> 'region' or ${t.parentId} is null`),
    check(
      "places_city_has_point",
      sql`${t.type} <> 'city' or (${t.latitude} is not null and ${t.longitude} is not null)`,
    ),
  ],
);

export const placesPrivacy = noPersonalData(places, "A public gazetteer.", [
  "id",
  "country",
  "type",
  "code",
  "name",
  "searchName",
  "slug",
  "parentId",
  "aliases",
  "zipcodes",
  "latitude",
  "longitude",
  "isApproximate",
  "population",
]);
