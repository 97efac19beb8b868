import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, localeTag, randomId } from "../../columns";
import { reviewStatus } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";

/** What a provider says about the product, for the pricing page. A new text gets a new id. */
export const testimonials = pgTable(
  "testimonials",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    locale: localeTag("locale").notNull(),
    status: reviewStatus("status").notNull().default("pending"),
    createdAt: createdAt("created_at"),
    publishedAt: instant("published_at"),
  },
  (t) => [
    uniqueIndex("testimonials_provider_key").on(t.providerId),
    index("testimonials_published_idx").on(t.publishedAt.desc()).where(sql`published_at is not null`),
    check("testimonials_published_at", sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
    // 400 characters, as in lib/reviews/testimonials.
    check("testimonials_content", sql`char_length(${t.content}) between 1 and 400`),
  ],
);

export const testimonialsPrivacy = describePersonalData(testimonials, {
  user: {
    rows: naming(testimonials.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "content", "locale", "status", "createdAt"),
      ...each("export", "publishedAt"),
    },
  },
});
