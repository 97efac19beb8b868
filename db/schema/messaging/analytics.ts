import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, domainCountry, localeTag } from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";

/**
 * Events of our own product statistics (for example steps of the onboarding). They hold no contact and go to no
 * third party.
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    country: domainCountry("country"),
    locale: localeTag("locale"),
    params: jsonb("params").$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("analytics_events_name_idx").on(t.name, t.createdAt),
    index("analytics_events_user_idx").on(t.userId),
  ],
);

export const analyticsEventsPrivacy = describePersonalData(analyticsEvents, {
  user: {
    rows: naming(analyticsEvents.userId),
    erasure: "keep rows",
    because: "Counts of steps, without the person.",
    columns: {
      ...each("export, keep", "id", "name", "country", "locale", "params", "createdAt"),
      userId: "export, null",
    },
  },
});
