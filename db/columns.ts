import { sql } from "drizzle-orm";
import { customType, date, integer, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** `global.d.ts` adds the countries of the markets and the locales of their sites: the code above this layer knows them. */
export interface MarketTypes {
  readonly column: "text";
}
type MarketCountry = MarketTypes extends { country: infer C extends string } ? C : string;
type SiteLocale = MarketTypes extends { locale: infer L extends string } ? L : string;

/** JSON of a rich text (closed tree of nodes); the code that writes it checks its shape. */
export type RichText = { type: string; content?: unknown[] };

/** An instant. Milliseconds, as in JavaScript, so that a value read and written back is the same value. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** A civil date without time zone, as `YYYY-MM-DD`. */
export const civilDate = (name: string) => date(name, { mode: "string" });

/** Money in integer cents. */
export const cents = (name: string) => integer(name);

/** The market that a row belongs to (not the country of an address, which may be any). */
export const domainCountry = (name: string) => text(name).$type<MarketCountry>();

export const localeTag = (name: string) => text(name).$type<SiteLocale>();

export const randomId = (name: string) => uuid(name).primaryKey().default(sql`gen_random_uuid()`);

export const createdAt = (name: string) => instant(name).notNull().defaultNow();

export const updatedAt = (name: string) => instant(name).notNull().defaultNow();

/** A short code sent to a person: its keyed hash, the number of tries, and when it ended and why. */
export const codeColumns = () => ({
  codeHash: text("code_hash").notNull(),
  attempts: smallint("attempts").notNull().default(0),
  createdAt: createdAt("created_at"),
  expiresAt: instant("expires_at").notNull(),
  consumedAt: instant("consumed_at"),
  supersededAt: instant("superseded_at"),
});

/** Ciphertext: only the code that holds the key can read it. */
export const encryptedBytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A file that is small and must be committed together with rows. */
export const fileBytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
