import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, randomId } from "../../columns";
import { noPersonalData } from "../../personal-data";
import { users } from "../identity/users";

/**
 * What administrators decided about the subscribers of an older price list of Premium: they keep it, or they pay the
 * prices of a newer list from their first renewal after a day. At most one decision about a list stands.
 */
export const premiumPriceChanges = pgTable(
  "premium_price_changes",
  {
    id: randomId("id"),
    fromVersion: smallint("from_version").notNull(),
    toVersion: smallint("to_version").notNull(),
    kind: text("kind").$type<"keep" | "migrate">().notNull(),
    /** The first day on which a renewal is at the newer price; null for subscribers who keep theirs. */
    effectiveOn: civilDate("effective_on"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
    /** When another decision took its place. */
    replacedAt: instant("replaced_at"),
  },
  (t) => [
    uniqueIndex("premium_price_changes_standing_key").on(t.fromVersion).where(sql`replaced_at is null`),
    index("premium_price_changes_decided_by_idx").on(t.decidedBy),
    check("premium_price_changes_kind", sql`${t.kind} in ('keep', 'migrate')`),
    check("premium_price_changes_day", sql`(${t.kind} = 'migrate') = (${t.effectiveOn} is not null)`),
    check("premium_price_changes_versions", sql`${t.toVersion} > ${t.fromVersion}`),
  ],
);

export const premiumPriceChangesPrivacy = noPersonalData(
  premiumPriceChanges,
  "Decisions of administrators about price lists.",
  ["id", "fromVersion", "toVersion", "kind", "effectiveOn", "decidedBy", "createdAt", "replacedAt"],
);
