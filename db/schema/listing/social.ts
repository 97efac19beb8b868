import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant, randomId, updatedAt } from "../../columns";
import { describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { users } from "../identity/users";
import { mediaFiles } from "./images";

export const socialLinks = pgTable("social_links", {
  providerId: uuid("provider_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  snFacebook: text("sn_facebook"),
  snInstagram: text("sn_instagram"),
  snTwitter: text("sn_twitter"),
  snTikTok: text("sn_tiktok"),
  snLinkedIn: text("sn_linkedin"),
  snPinterest: text("sn_pinterest"),
  updatedAt: updatedAt("updated_at"),
});

export const socialLinksPrivacy = describePersonalData(socialLinks, {
  user: {
    rows: naming(socialLinks.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "snFacebook", "snInstagram", "snTwitter", "snTikTok"),
      ...each("export", "snLinkedIn", "snPinterest", "updatedAt"),
    },
  },
});

/** A linked Instagram account; the 60-day token is encrypted. */
export const instagramConnections = pgTable(
  "instagram_connections",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    username: text("username"),
    tokenSealed: encryptedBytes("token_sealed").notNull(),
    tokenExpiresAt: instant("token_expires_at").notNull(),
    connectedAt: createdAt("connected_at"),
    syncedAt: instant("synced_at"),
    lastError: text("last_error"),
  },
  (t) => [index("instagram_connections_account_idx").on(t.accountId)],
);

export const instagramConnectionsPrivacy = describePersonalData(instagramConnections, {
  user: {
    rows: naming(instagramConnections.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "accountId", "username", "tokenExpiresAt", "connectedAt"),
      ...each("export", "syncedAt", "lastError"),
      tokenSealed: "hide",
    },
  },
});

/** Copies of the latest pictures, because the supplier's addresses expire. */
export const instagramMedia = pgTable(
  "instagram_media",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => instagramConnections.providerId, { onDelete: "cascade" }),
    externalId: text("external_id").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    caption: text("caption"),
    permalink: text("permalink").notNull(),
    takenAt: instant("taken_at").notNull(),
  },
  (t) => [
    uniqueIndex("instagram_media_external_key").on(t.providerId, t.externalId),
    index("instagram_media_file_idx").on(t.fileId),
  ],
);

export const instagramMediaPrivacy = describePersonalData(instagramMedia, {
  user: {
    rows: naming(instagramMedia.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "externalId", "fileId", "caption", "permalink"),
      ...each("export", "takenAt"),
    },
  },
});

/** Requests of the supplier to delete what we copied of an account, answered with a code that shows what became of it. */
export const instagramDeletions = pgTable("instagram_deletions", {
  code: text("code").primaryKey(),
  /** Keyed hash of the account's id at the supplier. */
  accountHash: text("account_hash").notNull(),
  requestedAt: createdAt("requested_at"),
  completedAt: instant("completed_at"),
});

export const instagramDeletionsPrivacy = noPersonalData(
  instagramDeletions,
  "Proof that copies were deleted, without the account: only a keyed hash that nobody can turn back.",
  ["code", "accountHash", "requestedAt", "completedAt"],
);
