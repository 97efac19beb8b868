import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { cents, civilDate, randomId, updatedAt } from "../../columns";
import { seasonUnit, venueDayState } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { venues } from "./venues";

/** Days of a venue that are not free. A free day has no row. */
export const venueDays = pgTable(
  "venue_days",
  {
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    /** In the country of the venue. */
    day: civilDate("day").notNull(),
    state: venueDayState("state").notNull(),
    /** Last day of an option; null when its end was not agreed. */
    optionUntil: civilDate("option_until"),
    /** For the owner alone. */
    note: text("note"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    primaryKey({ columns: [t.venueId, t.day] }),
    index("venue_days_taken_idx").on(t.day, t.venueId).where(sql`state in ('booked', 'closed')`),
    index("venue_days_option_idx").on(t.optionUntil).where(sql`option_until is not null`),
    check("venue_days_option_until", sql`${t.optionUntil} is null or ${t.state} = 'option'`),
    check("venue_days_note", sql`char_length(${t.note}) <= 300`),
  ],
);

export const venueDaysPrivacy = describePersonalData(venueDays, {
  user: {
    rows: below(venueDays.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    columns: each("export", "venueId", "day", "state", "optionUntil", "note", "updatedAt"),
  },
});

/** Prices of a venue by season. Those of one venue never meet: `venue_seasons_no_overlap` is in the migration. */
export const venueSeasons = pgTable(
  "venue_seasons",
  {
    id: randomId("id"),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    fromDay: civilDate("from_day").notNull(),
    /** Belongs to the season. */
    toDay: civilDate("to_day").notNull(),
    /** For one unit. */
    priceCents: cents("price_cents").notNull(),
    unit: seasonUnit("unit").notNull(),
    /** The least number of units that can be booked; null for one. */
    minimum: smallint("minimum"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("venue_seasons_venue_idx").on(t.venueId, t.fromDay),
    check("venue_seasons_name", sql`char_length(${t.name}) between 1 and 60`),
    check("venue_seasons_days", sql`${t.toDay} >= ${t.fromDay}`),
    check("venue_seasons_price", sql`${t.priceCents} between 100 and 1000000000`),
    check("venue_seasons_minimum", sql`${t.minimum} between 1 and 99`),
  ],
);

export const venueSeasonsPrivacy = describePersonalData(venueSeasons, {
  user: {
    rows: below(venueSeasons.venueId, venues.id, naming(venues.providerId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "venueId", "name", "fromDay", "toDay", "priceCents", "unit"),
      ...each("export", "minimum", "updatedAt"),
    },
  },
});
