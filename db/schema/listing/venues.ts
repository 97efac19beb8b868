import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, instant, randomId, updatedAt } from "../../columns";
import { currency, moderationStatus, reviewStatus, venueFeature, venueType } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { places } from "../places";
import { mediaFiles } from "./images";

export const venues = pgTable(
  "venues",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    type: venueType("type").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address"),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    countryCode: text("country_code").notNull(),
    countryLabel: text("country_label"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    placeId: integer("place_id").references(() => places.id, { onDelete: "restrict" }),
    areaId: integer("area_id").references(() => places.id, { onDelete: "restrict" }),
    description: text("description").notNull(),
    detailedDescription: text("detailed_description"),
    seatedCapacity: integer("seated_capacity").notNull(),
    standingCapacity: integer("standing_capacity").notNull(),
    bedrooms: integer("bedrooms").notNull(),
    minPriceCents: cents("min_price_cents").notNull(),
    maxPriceCents: cents("max_price_cents").notNull(),
    /** Of all prices of the venue, those of its services and seasons too. */
    currency: currency("currency").notNull().default("EUR"),
    snFacebook: text("sn_facebook"),
    snInstagram: text("sn_instagram"),
    website: text("website"),
    contactName: text("contact_name"),
    contactRole: text("contact_role"),
    features: venueFeature("features").array().notNull().default(sql`'{}'::venue_feature[]`),
    publishedAt: instant("published_at"),
    isPublished: boolean("is_published").notNull().generatedAlwaysAs(sql`(published_at is not null)`),
    moderationStatus: moderationStatus("moderation_status").notNull().default("pending"),
    moderationSubmittedAt: instant("moderation_submitted_at"),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    /** Until this day the owner says that the calendar is complete; null for never. */
    calendarKnownUntil: civilDate("calendar_known_until"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("venues_slug_key").on(t.slug),
    index("venues_provider_idx").on(t.providerId, t.createdAt),
    index("venues_place_idx").on(t.placeId),
    index("venues_area_idx").on(t.areaId),
    index("venues_foreign_currency_idx").on(t.id).where(sql`currency <> 'EUR'`),
    index("venues_moderation_idx").on(t.moderationStatus, t.moderationSubmittedAt),
    check("venues_slug_shape", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("venues_country_code", sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check(
      "venues_numbers",
      sql`${t.seatedCapacity} >= 1 and ${t.standingCapacity} >= 1 and ${t.bedrooms} >= 1 and ${t.minPriceCents} >= 100 and ${t.maxPriceCents} >= ${t.minPriceCents}`,
    ),
    check("venues_moderated_at", sql`(${t.moderationStatus} = 'pending') = (${t.moderatedAt} is null)`),
    check(
      "venues_rejected_with_reason",
      sql`${t.moderationStatus} <> 'rejected' or ${t.moderationReason} is not null`,
    ),
  ],
);

export const venuesPrivacy = describePersonalData(venues, {
  user: {
    rows: naming(venues.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "slug", "name", "type", "email", "phone", "address"),
      ...each("export", "zipcode", "city", "countryCode", "countryLabel", "latitude"),
      ...each("export", "longitude", "placeId", "areaId", "description", "detailedDescription"),
      ...each("export", "seatedCapacity", "standingCapacity", "bedrooms", "minPriceCents"),
      ...each("export", "maxPriceCents", "currency", "snFacebook", "snInstagram", "website", "contactName"),
      ...each("export", "contactRole", "features", "publishedAt", "isPublished"),
      ...each("export", "moderationStatus", "moderationSubmittedAt", "moderatedAt"),
      ...each("export", "moderationReason", "calendarKnownUntil", "createdAt", "updatedAt"),
    },
  },
});

export const venuePrestations = pgTable(
  "venue_prestations",
  {
    id: randomId("id"),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    prestation: text("prestation").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    budgetStartingFromCents: cents("budget_starting_from_cents").notNull(),
    isDescriptionVisible: boolean("is_description_visible").notNull().default(true),
    isBudgetVisible: boolean("is_budget_visible").notNull().default(true),
    position: smallint("position").notNull().default(0),
  },
  (t) => [
    uniqueIndex("venue_prestations_slug_key").on(t.venueId, t.prestation),
    check("venue_prestations_budget", sql`${t.budgetStartingFromCents} >= 0`),
  ],
);

export const venuePrestationsPrivacy = describePersonalData(venuePrestations, {
  user: {
    rows: below(venuePrestations.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "venueId", "prestation", "title", "description"),
      ...each("export", "budgetStartingFromCents", "isDescriptionVisible", "isBudgetVisible"),
      ...each("export", "position"),
    },
  },
});

export const venueImages = pgTable(
  "venue_images",
  {
    id: randomId("id"),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    position: smallint("position").notNull(),
    alt: text("alt"),
    title: text("title"),
    description: text("description"),
    caption: text("caption"),
    isKeyImage: boolean("is_key_image").notNull().default(false),
    isVisible: boolean("is_visible").notNull().default(true),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    uniqueIndex("venue_images_key_image_key").on(t.venueId).where(sql`is_key_image`),
    index("venue_images_venue_idx").on(t.venueId, t.position),
    index("venue_images_file_idx").on(t.fileId),
  ],
);

export const venueImagesPrivacy = describePersonalData(venueImages, {
  user: {
    rows: below(venueImages.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "venueId", "fileId", "position", "alt", "title", "description"),
      ...each("export", "caption", "isKeyImage", "isVisible", "createdAt"),
    },
  },
});

/**
 * Reviews that owners brought along from elsewhere, without proof. They are shown as such and never counted; what
 * couples wrote here by invitation is in `reviews`.
 */
export const venueReviews = pgTable(
  "venue_reviews",
  {
    id: randomId("id"),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    coupleName: text("couple_name").notNull(),
    weddingDate: civilDate("wedding_date"),
    rating: smallint("rating"),
    content: text("content").notNull(),
    status: reviewStatus("status").notNull().default("pending"),
    createdAt: createdAt("created_at"),
    publishedAt: instant("published_at"),
  },
  (t) => [
    index("venue_reviews_venue_idx").on(t.venueId, t.status, t.publishedAt),
    check("venue_reviews_rating", sql`${t.rating} between 1 and 5`),
    check("venue_reviews_published_at", sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
  ],
);

export const venueReviewsPrivacy = describePersonalData(venueReviews, {
  user: {
    rows: below(venueReviews.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "venueId", "coupleName", "weddingDate", "rating", "content"),
      ...each("export", "status", "createdAt", "publishedAt"),
    },
  },
});
