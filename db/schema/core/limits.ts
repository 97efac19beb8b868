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
import { describePersonalData, each, noPersonalData, type Rows } from "../../personal-data";

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
  "Counters under hashes of ids and network addresses of callers; an hourly job deletes those that have expired.",
  ["key", "points", "expire"],
);

/** Answers to challenges (proofs of work) that were accepted: each is accepted once. */
export const spentProofs = pgTable(
  "spent_proofs",
  {
    /** Hash of the challenge, which names nobody. */
    challengeHash: text("challenge_hash").primaryKey(),
    /** When the challenge expires; after that its answer is refused without this row. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("spent_proofs_expires_idx").on(t.expiresAt),
    check("spent_proofs_hash_length", sql`char_length(${t.challengeHash}) = 43`),
  ],
);

export const spentProofsPrivacy = noPersonalData(
  spentProofs,
  "Hashes of random challenges; an hourly job deletes those that have expired.",
  ["challengeHash", "expiresAt"],
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

/** Finished answers only: an erasure that has a key itself still needs its own row. */
const answersTo =
  (kind: "user" | "member"): Rows =>
  (id) =>
    sql`${idempotencyKeys.actor} = ${`${kind}:${id}`} and ${idempotencyKeys.status} is not null`;

const hiddenAnswers = {
  ...each("hide", "actor", "route", "key", "requestHash", "status", "responseSealed"),
  ...each("hide", "createdAt", "expiresAt"),
} as const;

export const idempotencyKeysPrivacy = describePersonalData(idempotencyKeys, {
  user: { rows: answersTo("user"), erasure: "delete rows", columns: hiddenAnswers },
  couple: { rows: answersTo("member"), erasure: "delete rows", columns: hiddenAnswers },
});
