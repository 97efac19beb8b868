import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, instant, randomId, updatedAt } from "../../columns";
import { currency } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { prestations } from "../core/catalogue";
import { users } from "../identity/users";
import { mediaFiles } from "./images";

/** A past wedding. Views are counted in `view_totals` (kind `portfolio`). */
export const portfolios = pgTable(
  "portfolios",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    weddingDate: civilDate("wedding_date").notNull(),
    totalBudgetCents: cents("total_budget_cents"),
    plannerBudgetCents: cents("planner_budget_cents"),
    /** Of both budgets: that of the company's country when the portfolio was created. */
    currency: currency("currency").notNull().default("EUR"),
    numberOfGuests: integer("number_of_guests"),
    location: text("location").notNull(),
    city: text("city"),
    postalCode: text("postal_code"),
    countryCode: text("country_code"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    style: text("style").notNull(),
    isBudgetHidden: boolean("is_budget_hidden").notNull().default(false),
    publishedAt: instant("published_at"),
    isPublished: boolean("is_published").notNull().generatedAlwaysAs(sql`(published_at is not null)`),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("portfolios_slug_key").on(t.providerId, t.slug),
    index("portfolios_published_idx")
      .on(t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`published_at is not null`),
    check("portfolios_slug_shape", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("portfolios_budgets", sql`${t.totalBudgetCents} >= 0 and ${t.plannerBudgetCents} >= 0`),
    check("portfolios_guests", sql`${t.numberOfGuests} >= 1`),
    check("portfolios_country_code", sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
  ],
);

export const portfoliosPrivacy = describePersonalData(portfolios, {
  user: {
    rows: naming(portfolios.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "slug", "title", "description", "weddingDate"),
      ...each("export", "totalBudgetCents", "plannerBudgetCents", "currency"),
      ...each("export", "numberOfGuests", "location"),
      ...each("export", "city", "postalCode", "countryCode", "latitude", "longitude", "style"),
      ...each("export", "isBudgetHidden", "publishedAt", "isPublished", "createdAt", "updatedAt"),
    },
  },
});

export const portfolioPrestations = pgTable(
  "portfolio_prestations",
  {
    portfolioId: uuid("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    prestationId: integer("prestation_id")
      .notNull()
      .references(() => prestations.id, { onDelete: "restrict" }),
  },
  (t) => [
    primaryKey({ columns: [t.portfolioId, t.prestationId] }),
    index("portfolio_prestations_prestation_idx").on(t.prestationId),
  ],
);

export const portfolioPrestationsPrivacy = describePersonalData(portfolioPrestations, {
  user: {
    rows: below(portfolioPrestations.portfolioId, portfolios.id, naming(portfolios.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "portfolioId", "prestationId"),
    },
  },
});

export const portfolioImages = pgTable(
  "portfolio_images",
  {
    id: randomId("id"),
    portfolioId: uuid("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    caption: text("caption"),
    isKeyImage: boolean("is_key_image").notNull().default(false),
    position: smallint("position").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    uniqueIndex("portfolio_images_key_image_key").on(t.portfolioId).where(sql`is_key_image`),
    index("portfolio_images_portfolio_idx").on(t.portfolioId, t.position),
    index("portfolio_images_file_idx").on(t.fileId),
  ],
);

export const portfolioImagesPrivacy = describePersonalData(portfolioImages, {
  user: {
    rows: below(portfolioImages.portfolioId, portfolios.id, naming(portfolios.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "portfolioId", "fileId", "caption", "isKeyImage", "position"),
      ...each("export", "createdAt"),
    },
  },
});
