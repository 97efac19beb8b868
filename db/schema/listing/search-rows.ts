import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, domainCountry, instant, updatedAt } from "../../columns";
import { currency, searchKind, venueType } from "../../enums";
import { below, describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { users } from "../identity/users";
import { venues } from "./venues";

// The covering indexes of the two search tables (place, rank, id INCLUDE masks) are in a SQL migration, because
// drizzle has no INCLUDE.

/**
 * One narrow row for each listed provider and country, written in the transaction of the edit that changes it.
 * A provider without a row is not listed. Places are ids of `places` (0: unknown). `cell` is the 0.25° square,
 * `floor((lat + 90) * 4) * 1440 + floor((lon + 180) * 4)`. `rank` sorts Premium first; masks have bit `1 << (id
 * - 1)` of each prestation and langue.
 */
export const providerSearch = pgTable(
  "provider_search",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    country: domainCountry("country").notNull(),
    regionId: integer("region_id").notNull().default(0),
    areaId: integer("area_id").notNull().default(0),
    cityId: integer("city_id").notNull().default(0),
    cell: integer("cell").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    services: integer("services").notNull(),
    languages: integer("languages").notNull(),
    /** The lowest visible price in euro cents, at the exchange rate in use when the row was last converted. */
    budgetMinCents: integer("budget_min_cents"),
    /** The same as the provider set it, in `currency`; null in rows of before, whose prices are all in euros. */
    ownPriceCents: integer("own_price_cents"),
    currency: currency("currency").notNull().default("EUR"),
    /** Published reviews of the provider itself, and their average in tenths; null without one. */
    reviewCount: integer("review_count").notNull().default(0),
    ratingTenths: smallint("rating_tenths"),
    /** By what lists are sorted "best rated first", see `ratingScore`; 0 without reviews. */
    reviewScore: integer("review_score").notNull().default(0),
    rank: integer("rank").notNull(),
    isPremium: boolean("is_premium").notNull().default(false),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.country] }),
    index("provider_search_foreign_currency_idx").on(t.providerId, t.country).where(sql`currency <> 'EUR'`),
    check("provider_search_rating", sql`(${t.reviewCount} = 0) = (${t.ratingTenths} is null)`),
  ],
);

export const providerSearchPrivacy = describePersonalData(providerSearch, {
  user: {
    rows: naming(providerSearch.providerId),
    erasure: "delete rows",
    deletedBy: "lib/listing/search-rows/refresh-search-row.ts",
    columns: {
      ...each("hide", "providerId", "country", "regionId", "areaId", "cityId", "cell"),
      ...each("hide", "latitude", "longitude", "services", "languages", "budgetMinCents", "rank"),
      ...each("hide", "ownPriceCents", "currency"),
      ...each("hide", "reviewCount", "ratingTenths", "reviewScore", "isPremium", "updatedAt"),
    },
  },
});

/** The same for venues; `features` has bit `1 << n` of the n-th value of `venue_feature`. */
export const venueSearch = pgTable(
  "venue_search",
  {
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    country: domainCountry("country").notNull(),
    regionId: integer("region_id").notNull().default(0),
    areaId: integer("area_id").notNull().default(0),
    cityId: integer("city_id").notNull().default(0),
    cell: integer("cell").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    type: venueType("type").notNull(),
    features: bigint("features", { mode: "bigint" }).notNull(),
    seatedCapacity: integer("seated_capacity").notNull(),
    standingCapacity: integer("standing_capacity").notNull().default(0),
    bedrooms: integer("bedrooms").notNull().default(0),
    /** In euro cents, as `provider_search.budget_min_cents`; the venue has its own prices. */
    priceMinCents: integer("price_min_cents").notNull(),
    priceMaxCents: integer("price_max_cents").notNull().default(0),
    /** By what lists are sorted "best rated first", see `ratingScore`; 0 without reviews. */
    reviewScore: integer("review_score").notNull().default(0),
    /** Verified reviews that are published, and their average in tenths; null without one. */
    reviewCount: integer("review_count").notNull().default(0),
    ratingTenths: smallint("rating_tenths"),
    rank: integer("rank").notNull(),
    isPremium: boolean("is_premium").notNull().default(false),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    primaryKey({ columns: [t.venueId, t.country] }),
    check("venue_search_rating", sql`(${t.reviewCount} = 0) = (${t.ratingTenths} is null)`),
  ],
);

export const venueSearchPrivacy = describePersonalData(venueSearch, {
  user: {
    rows: below(venueSearch.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    deletedBy: "lib/listing/venues/unlist-venues.ts",
    columns: {
      ...each("hide", "venueId", "country", "regionId", "areaId", "cityId", "cell", "latitude"),
      ...each("hide", "longitude", "type", "features", "seatedCapacity", "standingCapacity", "bedrooms"),
      ...each("hide", "priceMinCents", "priceMaxCents", "reviewScore", "reviewCount", "ratingTenths"),
      ...each("hide", "rank", "isPremium", "updatedAt"),
    },
  },
});

/** Numbers of listed items. `place_id` 0 is the whole country, `prestation_id` 0 any service. */
export const searchCounts = pgTable(
  "search_counts",
  {
    kind: searchKind("kind").notNull(),
    country: domainCountry("country").notNull(),
    placeId: integer("place_id").notNull().default(0),
    prestationId: integer("prestation_id").notNull().default(0),
    items: integer("items").notNull().default(0),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.country, t.placeId, t.prestationId] }),
    check("search_counts_items", sql`${t.items} >= 0`),
  ],
);

export const searchCountsPrivacy = noPersonalData(searchCounts, "Counts of listed items.", [
  "kind",
  "country",
  "placeId",
  "prestationId",
  "items",
  "updatedAt",
]);

/**
 * How many rows of `provider_search` have a rank: in a country (`place_id` 0), in each area (`prefix` -1), and
 * by eights in each city (`prefix` -2, the lowest of the eight). In a country each rank is also counted by the
 * first six bits of the provider's id (`place_id` -1, `prefix`). Triggers update the counts. A page far down a
 * list is found by adding up a few hundred of these rows instead of reading every row before it.
 */
export const searchRanks = pgTable(
  "search_ranks",
  {
    country: domainCountry("country").notNull(),
    placeId: integer("place_id").notNull(),
    prefix: smallint("prefix").notNull(),
    rank: integer("rank").notNull(),
    items: integer("items").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.placeId, t.rank, t.prefix] }),
    check("search_ranks_items", sql`${t.items} >= 0`),
  ],
);

export const searchRanksPrivacy = noPersonalData(searchRanks, "Counts of listed items.", [
  "country",
  "placeId",
  "prefix",
  "rank",
  "items",
]);

/** The visibility score and its parts, as shown to the provider. */
export const providerScores = pgTable("provider_scores", {
  providerId: uuid("provider_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  score: smallint("score").notNull(),
  parts: jsonb("parts").$type<Record<string, number>>().notNull(),
  badgeSeenAt: instant("badge_seen_at"),
  computedAt: createdAt("computed_at"),
});

export const providerScoresPrivacy = describePersonalData(providerScores, {
  user: {
    rows: naming(providerScores.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "score", "parts", "badgeSeenAt", "computedAt"),
    },
  },
});
