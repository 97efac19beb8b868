import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../columns";
import { noPersonalData } from "../../personal-data";

/** A value made with each secret key of the deployment: a start with another key finds that it does not fit. */
export const keyChecks = pgTable(
  "key_checks",
  {
    /** `hash`, or `contact-<number>` for a key of the ring. */
    name: text("name").primaryKey(),
    /** Hash of the name under the key, base64url. */
    value: text("value").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    check("key_checks_name", sql`${t.name} ~ '^(hash|contact-[1-9][0-9]{0,2})$'`),
    check("key_checks_value_length", sql`char_length(${t.value}) = 43`),
  ],
);

export const keyChecksPrivacy = noPersonalData(
  keyChecks,
  "Hashes of fixed words under the keys of the deployment.",
  ["name", "value", "createdAt"],
);
