import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, randomId } from "../../columns";
import { currency, exchangeRateSource, exchangeRateState } from "../../enums";
import { noPersonalData } from "../../personal-data";
import { users } from "../identity/users";

/**
 * What one euro was worth in a currency on a day. In use is the accepted rate of the latest day; of one day, that of an
 * administrator. A rate that jumps waits for an administrator.
 */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    id: randomId("id"),
    /** The euro has no rate. */
    currency: currency("currency").notNull(),
    day: civilDate("day").notNull(),
    /** Millionths of a unit of the currency for one euro. */
    perEuroMicros: integer("per_euro_micros").notNull(),
    source: exchangeRateSource("source").notNull(),
    state: exchangeRateState("state").notNull(),
    /** The administrator who set, accepted or refused it; null for what the feed brought. */
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant("decided_at"),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    uniqueIndex("exchange_rates_day_key").on(t.currency, t.day, t.source),
    uniqueIndex("exchange_rates_waiting_key").on(t.currency).where(sql`state = 'waiting'`),
    index("exchange_rates_decided_by_idx").on(t.decidedBy),
    check("exchange_rates_currency", sql`${t.currency} <> 'EUR'`),
    check("exchange_rates_positive", sql`${t.perEuroMicros} > 0`),
    check("exchange_rates_decided", sql`${t.decidedBy} is null or ${t.decidedAt} is not null`),
  ],
);

export const exchangeRatesPrivacy = noPersonalData(exchangeRates, "Published rates of currencies.", [
  "id",
  "currency",
  "day",
  "perEuroMicros",
  "source",
  "state",
  "decidedBy",
  "decidedAt",
  "createdAt",
]);
