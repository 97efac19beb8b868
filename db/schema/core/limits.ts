import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant } from "../../columns";
import { noPersonalData } from "../../personal-data";

/** Counters of rate-limiter-flexible: the library defines the columns, their order and their types. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);

export const rateLimitsPrivacy = noPersonalData(
  rateLimits,
  "Counters under hashed keys, for at most a day.",
  ["key", "points", "expire"],
);

/** Answers already sent for an `Idempotency-Key`, encrypted because an answer may hold a contact. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor: text("actor").notNull(),
    route: text("route").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: smallint("status"),
    responseSealed: encryptedBytes("response_sealed"),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.route, t.key] }),
    index("idempotency_keys_expires_idx").on(t.expiresAt),
    check("idempotency_keys_key_length", sql`char_length(${t.key}) between 1 and 255`),
  ],
);

export const idempotencyKeysPrivacy = noPersonalData(
  idempotencyKeys,
  "Answers that only the caller's key opens, sealed, deleted when they expire.",
  ["actor", "route", "key", "requestHash", "status", "responseSealed", "createdAt", "expiresAt"],
);
