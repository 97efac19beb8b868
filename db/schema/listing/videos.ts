import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, randomId, updatedAt } from "../../columns";
import { videoHost } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { mediaFiles } from "./images";

export const videos = pgTable(
  "videos",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    url: text("url").notNull(),
    host: videoHost("host").notNull(),
    hostVideoId: text("host_video_id").notNull(),
    /** Our copy of the preview picture; null when the host gave none. */
    thumbnailFileId: uuid("thumbnail_file_id").references(() => mediaFiles.id, { onDelete: "restrict" }),
    isVisible: boolean("is_visible").notNull().default(true),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("videos_provider_idx").on(t.providerId, t.createdAt),
    index("videos_thumbnail_idx").on(t.thumbnailFileId).where(sql`thumbnail_file_id is not null`),
  ],
);

export const videosPrivacy = describePersonalData(videos, {
  user: {
    rows: naming(videos.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "title", "description", "url", "host", "hostVideoId"),
      ...each("export", "thumbnailFileId"),
      ...each("export", "isVisible", "createdAt", "updatedAt"),
    },
  },
});
