import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { updatedAt } from "../../columns";
import { noPersonalData } from "../../personal-data";
import { users } from "../identity/users";

/** A figure of the marketing texts that the database cannot count. It is shown only while it has a source and a day. */
export const marketingClaims = pgTable(
  "marketing_claims",
  {
    key: text("key").primaryKey(),
    /** A share from 0 to 1, or a mean rating from 1 to 5. */
    value: doublePrecision("value").notNull(),
    /** Who measured it and how, in the words of the operator. */
    source: text("source").notNull(),
    /** The day the figure was measured. */
    measuredOn: date("measured_on", { mode: "string" }).notNull(),
    updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "restrict" }),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("marketing_claims_updated_by_idx").on(t.updatedBy),
    check("marketing_claims_key", sql`${t.key} in ('satisfied', 'rating', 'club_discount')`),
    check(
      "marketing_claims_value",
      sql`case ${t.key} when 'rating' then ${t.value} between 1 and 5 else ${t.value} > 0 and ${t.value} <= 1 end`,
    ),
    check("marketing_claims_source", sql`char_length(btrim(${t.source})) between 10 and 300`),
  ],
);

export const marketingClaimsPrivacy = noPersonalData(marketingClaims, "Figures about all users together.", [
  "key",
  "value",
  "source",
  "measuredOn",
  "updatedBy",
  "updatedAt",
]);
