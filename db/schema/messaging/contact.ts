import { index, pgTable } from "drizzle-orm/pg-core";
import { createdAt, domainCountry, encryptedBytes, localeTag, randomId } from "../../columns";
import { noPersonalData } from "../../personal-data";

/** Messages of the contact form. Name, address and text are encrypted; a job deletes the row. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: randomId("id"),
    locale: localeTag("locale").notNull(),
    country: domainCountry("country").notNull(),
    sealed: encryptedBytes("sealed").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [index("contact_messages_created_idx").on(t.createdAt)],
);

export const contactMessagesPrivacy = noPersonalData(
  contactMessages,
  "Sealed words of somebody who need have no account; a job deletes the row.",
  ["id", "locale", "country", "sealed", "createdAt"],
);
