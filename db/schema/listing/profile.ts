import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { type RichText, updatedAt } from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";

/** The four texts of a profile, as rich-text trees; null is an empty section. */
export const portraits = pgTable("portraits", {
  providerId: uuid("provider_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  portrait: jsonb("portrait").$type<RichText>(),
  experience: jsonb("experience").$type<RichText>(),
  service: jsonb("service").$type<RichText>(),
  benefits: jsonb("benefits").$type<RichText>(),
  updatedAt: updatedAt("updated_at"),
});

export const portraitsPrivacy = describePersonalData(portraits, {
  user: {
    rows: naming(portraits.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "portrait", "experience", "service", "benefits"),
      ...each("export", "updatedAt"),
    },
  },
});
