import { sql } from "drizzle-orm";
import { bit, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, randomId, updatedAt } from "../../columns";
import { fileStatus, imageCategory } from "../../enums";
import { describePersonalData, each, naming, type Rows } from "../../personal-data";
import { users } from "../identity/users";

/** One re-encoded rendering of a picture; `key` is its path in the file storage. */
export type FileVariant = {
  key: string;
  format: "avif" | "webp" | "jpeg";
  width: number;
  height: number;
  bytes: number;
};

/** Every stored picture. Made at upload, named by the hash of its content, never changed. */
export const mediaFiles = pgTable(
  "media_files",
  {
    id: randomId("id"),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "restrict" }),
    sha256: text("sha256").notNull(),
    status: fileStatus("status").notNull().default("processing"),
    originalName: text("original_name"),
    mimeType: text("mime_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    variants: jsonb("variants").$type<FileVariant[]>().notNull().default([]),
    thumbhash: text("thumbhash"),
    /** The working copy from which a job makes the remaining renderings; null when all are made. Never served. */
    sourceKey: text("source_key"),
    /** Perceptual hashes of the picture and of its mirror image: similar pictures differ in few bits. */
    phash: bit("phash", { dimensions: 64 }),
    mirroredPhash: bit("mirrored_phash", { dimensions: 64 }),
    /** When and why an administrator took the picture down; its status is then `removed`. */
    removedAt: instant("removed_at"),
    removedBy: uuid("removed_by").references(() => users.id, { onDelete: "restrict" }),
    removalReason: text("removal_reason"),
    createdAt: createdAt("created_at"),
    /** When the file was last used by nothing; a job then deletes its bytes. A new upload has it until it is used. */
    orphanedAt: instant("orphaned_at"),
  },
  (t) => [
    index("media_files_owner_idx").on(t.ownerId),
    index("media_files_sha256_idx").on(t.sha256),
    // Finds the file of a storage key: needed whenever a picture is served.
    index("media_files_variants_idx").using("gin", sql`${t.variants} jsonb_path_ops`),
    index("media_files_orphaned_idx").on(t.orphanedAt).where(sql`orphaned_at is not null`),
    // One index for each quarter of the hash; with the hash and the id in it, no other hash is read from the table.
    index("media_files_quarter_1_idx").on(sql`(substring(${t.phash}, 1, 16)::integer)`, t.phash, t.id),
    index("media_files_quarter_2_idx").on(sql`(substring(${t.phash}, 17, 16)::integer)`, t.phash, t.id),
    index("media_files_quarter_3_idx").on(sql`(substring(${t.phash}, 33, 16)::integer)`, t.phash, t.id),
    index("media_files_quarter_4_idx").on(sql`(substring(${t.phash}, 49, 16)::integer)`, t.phash, t.id),
    index("media_files_source_idx").on(t.createdAt).where(sql`source_key is not null`),
    index("media_files_removed_by_idx").on(t.removedBy).where(sql`removed_by is not null`),
    check(
      "media_files_removed",
      sql`(${t.status} = 'removed') = (${t.removedAt} is not null and ${t.removalReason} is not null)`,
    ),
    check("media_files_sha256_hex", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("media_files_size", sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** The picture of an announcement stays when the administrator who uploaded it is erased. */
const filesNotAnnounced: Rows = (id) =>
  sql`${mediaFiles.ownerId} = ${id}::uuid and not exists (
    select from promotional_popups where image_file_id = ${mediaFiles.id})`;

export const mediaFilesPrivacy = describePersonalData(mediaFiles, {
  user: {
    rows: naming(mediaFiles.ownerId),
    erasure: "keep rows",
    because: "A job deletes the row with the bytes of the picture.",
    changedRows: filesNotAnnounced,
    columns: {
      ...each("export, keep", "id", "ownerId", "sha256", "status", "mimeType", "bytes", "width"),
      ...each("export, keep", "height", "variants", "createdAt"),
      originalName: "export, null",
      ...each("hide, keep", "thumbhash", "sourceKey", "phash", "mirroredPhash", "removedBy"),
      ...each("export, keep", "removedAt", "removalReason"),
      orphanedAt: "export, replace",
    },
  },
});

/** The profile picture of a user. */
export const profileImages = pgTable(
  "profile_images",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [index("profile_images_file_idx").on(t.fileId)],
);

export const profileImagesPrivacy = describePersonalData(profileImages, {
  user: {
    rows: naming(profileImages.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "userId", "fileId", "updatedAt"),
    },
  },
});

/** The gallery of a profile. Views are counted in `view_totals` (kind `image`). */
export const images = pgTable(
  "images",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    isVisible: boolean("is_visible").notNull().default(true),
    /** What the picture shows, if its owner said so: visitors can filter a gallery by it. */
    category: imageCategory("category"),
    /** The owner's order, from 0. The first visible picture is the one of the card. */
    position: integer("position").notNull().default(0),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("images_order_idx").on(t.providerId, t.position, t.createdAt),
    index("images_file_idx").on(t.fileId),
  ],
);

export const imagesPrivacy = describePersonalData(images, {
  user: {
    rows: naming(images.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "fileId", "title", "description", "isVisible"),
      ...each("export", "category", "position", "createdAt", "updatedAt"),
    },
  },
});
