import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant } from "../columns";
import { viewKind } from "../enums";
import { noPersonalData } from "../personal-data";

/**
 * Raw views and clicks, partitioned by day (`ensure_view_partition(day)` creates a day,
 * `drop_view_partitions(before)` drops old ones). The primary key counts a visitor once a day per item: insert
 * with `on conflict do nothing`. `subject_id` is the provider for profile views and clicks, else the image,
 * video, portfolio or venue.
 */
export const viewEvents = pgTable(
  "view_events",
  {
    day: civilDate("day").notNull(),
    kind: viewKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Keyed hash of the visitor, with a key that changes each day. */
    visitorHash: text("visitor_hash").notNull(),
    providerId: uuid("provider_id").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.subjectId, t.visitorHash] })],
);

export const viewEventsPrivacy = noPersonalData(
  viewEvents,
  "Views by hashed visitors; the key of the hash changes each day.",
  ["day", "kind", "subjectId", "visitorHash", "providerId", "createdAt"],
);

/** New views that the next roll-up adds to days, hours and totals, and deletes here. */
export const viewIncrements = pgTable(
  "view_increments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: viewKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    day: civilDate("day").notNull(),
    hour: instant("hour").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [check("view_increments_views", sql`${t.views} > 0`)],
);

export const viewIncrementsPrivacy = noPersonalData(viewIncrements, "Counts of views of an item.", [
  "id",
  "kind",
  "subjectId",
  "providerId",
  "day",
  "hour",
  "views",
]);

/** Views per day in the provider's time zone. Screens read this table and the next two, never the raw events. */
export const viewDays = pgTable(
  "view_days",
  {
    kind: viewKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    day: civilDate("day").notNull(),
    providerId: uuid("provider_id").notNull(),
    views: integer("views").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.day] }),
    index("view_days_provider_idx").on(t.providerId, t.kind, t.day),
    check("view_days_views", sql`${t.views} >= 0`),
  ],
);

export const viewDaysPrivacy = noPersonalData(viewDays, "Counts of views of an item.", [
  "kind",
  "subjectId",
  "day",
  "providerId",
  "views",
]);

export const viewHours = pgTable(
  "view_hours",
  {
    kind: viewKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    hour: instant("hour").notNull(),
    providerId: uuid("provider_id").notNull(),
    views: integer("views").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.hour] }),
    index("view_hours_provider_idx").on(t.providerId, t.kind, t.hour),
    index("view_hours_hour_idx").on(t.hour),
    check("view_hours_views", sql`${t.views} >= 0`),
  ],
);

export const viewHoursPrivacy = noPersonalData(viewHours, "Counts of views of an item.", [
  "kind",
  "subjectId",
  "hour",
  "providerId",
  "views",
]);

export const viewTotals = pgTable(
  "view_totals",
  {
    kind: viewKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    views: bigint("views", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index("view_totals_provider_idx").on(t.providerId, t.kind),
    check("view_totals_views", sql`${t.views} >= 0`),
  ],
);

export const viewTotalsPrivacy = noPersonalData(viewTotals, "Counts of views of an item.", [
  "kind",
  "subjectId",
  "providerId",
  "views",
]);
