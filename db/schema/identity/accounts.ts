import { sql } from "drizzle-orm";
import { boolean, check, index, inet, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { codeColumns, createdAt, instant, randomId } from "../../columns";
import { consentKind } from "../../enums";
import { describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { members } from "../leads/members";
import { users } from "./users";

/** A link to set a new password: 256 random bits, stored as a hash, valid for 60 minutes, used once. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: randomId("id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    supersededAt: instant("superseded_at"),
  },
  (t) => [
    uniqueIndex("password_resets_token_key").on(t.tokenHash),
    uniqueIndex("password_resets_live_key")
      .on(t.userId)
      .where(sql`used_at is null and superseded_at is null`),
    index("password_resets_user_idx").on(t.userId),
  ],
);

export const passwordResetsPrivacy = describePersonalData(passwordResets, {
  user: {
    rows: naming(passwordResets.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "userId", "createdAt", "expiresAt", "usedAt", "supersededAt"),
      tokenHash: "hide",
    },
  },
});

/**
 * When an address was last typed into the reset form, whether an account has it or not. The answer
 * `already_requested` depends on this row alone, so that it does not reveal who has an account.
 */
export const passwordResetRequests = pgTable("password_reset_requests", {
  emailHash: text("email_hash").primaryKey(),
  requestedAt: instant("requested_at").notNull(),
});

export const passwordResetRequestsPrivacy = noPersonalData(
  passwordResetRequests,
  "A keyed hash of an address that was typed, known or not.",
  ["emailHash", "requestedAt"],
);

/** A new address becomes the sign-in when its link is opened; the link sent to the old one can undo it for 7 days. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: randomId("id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    tokenHash: text("token_hash").notNull(),
    undoTokenHash: text("undo_token_hash").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    supersededAt: instant("superseded_at"),
    undoExpiresAt: instant("undo_expires_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    uniqueIndex("email_changes_token_key").on(t.tokenHash),
    uniqueIndex("email_changes_undo_token_key").on(t.undoTokenHash),
    uniqueIndex("email_changes_pending_key")
      .on(t.userId)
      .where(sql`confirmed_at is null and superseded_at is null and undone_at is null`),
    index("email_changes_user_idx").on(t.userId),
    check(
      "email_changes_lower",
      sql`${t.newEmail} = lower(${t.newEmail}) and ${t.newEmail} <> ${t.oldEmail}`,
    ),
  ],
);

export const emailChangesPrivacy = describePersonalData(emailChanges, {
  user: {
    rows: naming(emailChanges.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "userId", "oldEmail", "newEmail", "createdAt", "expiresAt"),
      ...each("export", "confirmedAt", "supersededAt", "undoExpiresAt", "undoneAt"),
      ...each("hide", "tokenHash", "undoTokenHash"),
    },
  },
});

/** Codes sent by SMS to prove a provider's number. Each user has at most one valid code. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: randomId("id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    ...codeColumns(),
  },
  (t) => [
    uniqueIndex("phone_codes_live_key")
      .on(t.userId)
      .where(sql`consumed_at is null and superseded_at is null`),
    index("phone_codes_user_idx").on(t.userId),
    // Five tries, as in lib/identity/phone.
    check("phone_codes_attempts", sql`${t.attempts} between 0 and 5`),
    check("phone_codes_e164", sql`${t.phone} ~ '^\\+[1-9][0-9]{5,14}$'`),
  ],
);

export const phoneCodesPrivacy = describePersonalData(phoneCodes, {
  user: {
    rows: naming(phoneCodes.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "userId", "phone", "attempts", "createdAt", "expiresAt"),
      ...each("export", "consumedAt", "supersededAt"),
      codeHash: "hide",
    },
  },
});

/** What a person agreed to, when and in which version. A withdrawal is a row of its own, with `is_granted` false. */
export const consents = pgTable(
  "consents",
  {
    id: randomId("id"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    kind: consentKind("kind").notNull(),
    version: text("version").notNull(),
    isGranted: boolean("is_granted").notNull(),
    ip: inet("ip"),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("consents_user_idx").on(t.userId, t.kind, t.createdAt),
    index("consents_member_idx").on(t.memberId, t.kind, t.createdAt),
    check("consents_one_person", sql`num_nonnulls(${t.userId}, ${t.memberId}) = 1`),
  ],
);

export const consentsPrivacy = describePersonalData(consents, {
  user: {
    rows: naming(consents.userId),
    erasure: "keep rows",
    because: "Proof of what was agreed to, without the address it came from.",
    columns: {
      ...each("export, keep", "id", "userId", "memberId", "kind", "version", "isGranted"),
      ...each("export, keep", "createdAt"),
      ip: "export, null",
    },
  },
  couple: {
    rows: naming(consents.memberId),
    erasure: "keep rows",
    because: "Proof of what was agreed to, without the address it came from.",
    columns: {
      ...each("export, keep", "id", "userId", "memberId", "kind", "version", "isGranted"),
      ...each("export, keep", "createdAt"),
      ip: "export, null",
    },
  },
});
