import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, type RichText, randomId, updatedAt } from "../../columns";
import { draftForm, moderationStatus, profileField } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { venues } from "./venues";

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

/**
 * The 256 smallest hashes of the three-word sequences of a published portrait. The share that two portraits have in
 * common estimates how much of their text is the same.
 */
export const portraitSketches = pgTable(
  "portrait_sketches",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    hashes: integer("hashes").array().notNull(),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    // Without a list of pending entries, which every lookup would have to read through.
    index("portrait_sketches_hashes_idx").using("gin", t.hashes).with({ fastupdate: false }),
  ],
);

export const portraitSketchesPrivacy = describePersonalData(portraitSketches, {
  user: {
    rows: naming(portraitSketches.providerId),
    erasure: "delete rows",
    columns: { ...each("hide", "providerId", "hashes", "updatedAt") },
  },
});

/**
 * A change that a provider made to an approved profile, for the moderators to look at. A name or website is public
 * only from `publishedAt` on, which is set by a moderator or after a day without a decision; other changes are
 * public at once.
 */
export const profileChanges = pgTable(
  "profile_changes",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The venue that changed; null for a change of the profile. */
    venueId: uuid("venue_id").references(() => venues.id, { onDelete: "cascade" }),
    field: profileField("field").notNull(),
    /** The picture, video, portfolio or service that changed. */
    subjectId: text("subject_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    createdAt: createdAt("created_at"),
    publishedAt: instant("published_at"),
    decision: moderationStatus("decision").notNull().default("pending"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    reason: text("reason"),
  },
  (t) => [
    index("profile_changes_pending_idx").on(t.createdAt).where(sql`decision = 'pending'`),
    index("profile_changes_waiting_idx")
      .on(t.createdAt)
      .where(sql`published_at is null and decision = 'pending'`),
    index("profile_changes_decided_idx").on(t.decision, t.decidedAt).where(sql`decision <> 'pending'`),
    index("profile_changes_provider_idx").on(t.providerId, t.createdAt),
    index("profile_changes_venue_idx").on(t.venueId).where(sql`venue_id is not null`),
    index("profile_changes_decided_by_idx").on(t.decidedBy).where(sql`decided_by is not null`),
    check("profile_changes_decided", sql`(${t.decision} = 'pending') = (${t.decidedAt} is null)`),
    check("profile_changes_reason", sql`${t.decision} <> 'rejected' or ${t.reason} is not null`),
  ],
);

export const profileChangesPrivacy = describePersonalData(profileChanges, {
  user: {
    rows: naming(profileChanges.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "venueId", "field", "subjectId", "before", "after"),
      ...each("export", "createdAt", "publishedAt", "decision", "decidedAt", "reason"),
      decidedBy: "hide",
    },
  },
});

/** Answers of a form that is not sent yet, so that another device or tab can go on. `subjectId` is empty for a new one. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    form: draftForm("form").notNull(),
    subjectId: text("subject_id").notNull().default(""),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.form, t.subjectId] }),
    check("form_drafts_size", sql`pg_column_size(${t.answers}) <= 100000`),
  ],
);

export const formDraftsPrivacy = describePersonalData(formDrafts, {
  user: {
    rows: naming(formDrafts.userId),
    erasure: "delete rows",
    columns: { ...each("export", "userId", "form", "subjectId", "answers", "updatedAt") },
  },
});

/** The steps of the first visit that a provider chose to skip, and when the guide was closed. */
export const firstSteps = pgTable("first_steps", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  skipped: text("skipped").array().notNull().default(sql`'{}'`),
  closedAt: instant("closed_at"),
  updatedAt: updatedAt("updated_at"),
});

export const firstStepsPrivacy = describePersonalData(firstSteps, {
  user: {
    rows: naming(firstSteps.userId),
    erasure: "delete rows",
    columns: { ...each("export", "userId", "skipped", "closedAt", "updatedAt") },
  },
});
