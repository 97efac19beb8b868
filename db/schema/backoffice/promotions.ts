import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, localeTag, type RichText, randomId, updatedAt } from "../../columns";
import { promotionAudience } from "../../enums";
import { describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { users } from "../identity/users";
import { mediaFiles } from "../listing/images";

/**
 * The banner on the dashboard. Only one alert is active at a time for each audience and locale (null: every
 * locale): an exclusion constraint over the period, `promotional_alerts_active_excl`, is in the migration.
 */
export const promotionalAlerts = pgTable(
  "promotional_alerts",
  {
    id: randomId("id"),
    audience: promotionAudience("audience").notNull(),
    locale: localeTag("locale"),
    isActive: boolean("is_active").notNull().default(false),
    title: text("title").notNull(),
    description: text("description").notNull(),
    buttonText: text("button_text"),
    buttonLink: text("button_link"),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("promotional_alerts_created_by_idx").on(t.createdBy),
    check("promotional_alerts_button", sql`num_nonnulls(${t.buttonText}, ${t.buttonLink}) in (0, 2)`),
    check("promotional_alerts_period", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

export const promotionalAlertsPrivacy = noPersonalData(
  promotionalAlerts,
  "An announcement by an administrator, to everybody.",
  [
    "id",
    "audience",
    "locale",
    "isActive",
    "title",
    "description",
    "buttonText",
    "buttonLink",
    "startsAt",
    "endsAt",
    "createdBy",
    "createdAt",
    "updatedAt",
  ],
);

/** The popup on the dashboard, one at a time like the banner; its description is a rich-text tree. */
export const promotionalPopups = pgTable(
  "promotional_popups",
  {
    id: randomId("id"),
    audience: promotionAudience("audience").notNull(),
    locale: localeTag("locale"),
    isActive: boolean("is_active").notNull().default(false),
    title: text("title").notNull(),
    description: jsonb("description").$type<RichText>().notNull(),
    imageFileId: uuid("image_file_id").references(() => mediaFiles.id, { onDelete: "restrict" }),
    buttonText: text("button_text"),
    buttonLink: text("button_link"),
    showOncePerUser: boolean("show_once_per_user").notNull().default(true),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("promotional_popups_image_idx").on(t.imageFileId),
    index("promotional_popups_created_by_idx").on(t.createdBy),
    check("promotional_popups_button", sql`num_nonnulls(${t.buttonText}, ${t.buttonLink}) in (0, 2)`),
    check("promotional_popups_period", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

export const promotionalPopupsPrivacy = noPersonalData(
  promotionalPopups,
  "An announcement by an administrator, to everybody.",
  [
    "id",
    "audience",
    "locale",
    "isActive",
    "title",
    "description",
    "imageFileId",
    "buttonText",
    "buttonLink",
    "showOncePerUser",
    "startsAt",
    "endsAt",
    "createdBy",
    "createdAt",
    "updatedAt",
  ],
);

/** Who saw which popup, so that "once per user" holds on every device. */
export const promotionalPopupViews = pgTable(
  "promotional_popup_views",
  {
    popupId: uuid("popup_id")
      .notNull()
      .references(() => promotionalPopups.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: createdAt("seen_at"),
  },
  (t) => [
    primaryKey({ columns: [t.popupId, t.userId] }),
    index("promotional_popup_views_user_idx").on(t.userId),
  ],
);

export const promotionalPopupViewsPrivacy = describePersonalData(promotionalPopupViews, {
  user: {
    rows: naming(promotionalPopupViews.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "popupId", "userId", "seenAt"),
    },
  },
});
