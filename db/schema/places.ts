import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { placeGroupKind, placeType } from "../enums";
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

/**
 * Regions and tourist areas with a page of their own: "Bretagne", "Lago di Como". Each is a set of areas or, where it is
 * smaller than those, a set of cities. The seed sets ids, which are none of `places`.
 */
export const placeGroups = pgTable(
  "place_groups",
  {
    id: integer("id").primaryKey(),
    country: text("country").notNull(),
    kind: placeGroupKind("kind").notNull(),
    name: text("name").notNull(),
    /** Part of an address; no area of the country has the same. */
    slug: text("slug").notNull(),
    /** The name within a sentence in the language of the country: "in der Eifel". */
    spoken: text("spoken").notNull(),
    /** Other names that a search accepts, normalised, in any language. */
    aliases: text("aliases").array().notNull().default(sql`'{}'::text[]`),
    /** True when its members are cities. */
    isOfCities: boolean("is_of_cities").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    population: integer("population").notNull(),
  },
  (t) => [
    uniqueIndex("place_groups_slug_key").on(t.country, t.slug),
    check("place_groups_country_code", sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
);

export const placeGroupsPrivacy = noPersonalData(placeGroups, "A public gazetteer.", [
  "id",
  "country",
  "kind",
  "name",
  "slug",
  "spoken",
  "aliases",
  "isOfCities",
  "latitude",
  "longitude",
  "population",
]);

/** The areas or cities of a group. */
export const placeGroupMembers = pgTable(
  "place_group_members",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => placeGroups.id, { onDelete: "cascade" }),
    placeId: integer("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.placeId] }),
    index("place_group_members_place_idx").on(t.placeId),
  ],
);

export const placeGroupMembersPrivacy = noPersonalData(placeGroupMembers, "A public gazetteer.", [
  "groupId",
  "placeId",
]);
