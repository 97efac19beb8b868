import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, localeTag, randomId, updatedAt } from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";

/** A provider's own reply texts, with variables such as {firstname}, each in one language. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    locale: localeTag("locale").notNull(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("reply_templates_provider_idx").on(t.providerId, t.locale, t.name),
    // The same lengths as in lib/leads/templates/schema.ts.
    check("reply_templates_name", sql`char_length(${t.name}) between 1 and 60`),
    check("reply_templates_subject", sql`char_length(${t.subject}) between 1 and 120`),
    check("reply_templates_body", sql`char_length(${t.body}) between 1 and 1500`),
  ],
);

export const replyTemplatesPrivacy = describePersonalData(replyTemplates, {
  user: {
    rows: naming(replyTemplates.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "locale", "name", "subject", "body", "createdAt"),
      ...each("export", "updatedAt"),
    },
  },
});
