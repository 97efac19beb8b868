import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  codeColumns,
  createdAt,
  domainCountry,
  instant,
  localeTag,
  randomId,
  sealed,
  updatedAt,
} from "../../columns";

/** Couples. What may be shown before an unlock is here; how to reach them is in `member_contacts`. */
export const members = pgTable(
  "members",
  {
    id: randomId("id"),
    firstname: text("firstname").notNull(),
    lastnameInitial: text("lastname_initial").notNull(),
    locale: localeTag("locale").notNull(),
    country: domainCountry("country").notNull(),
    /** Keyed hash of the normalised address: finds a couple without decrypting anything. Null once erased. */
    emailHash: text("email_hash"),
    passwordHash: text("password_hash"),
    lastSignedInAt: instant("last_signed_in_at"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
    erasedAt: instant("erased_at"),
  },
  (t) => [
    uniqueIndex("members_email_hash_key").on(t.emailHash),
    check("members_email_hash_present", sql`${t.erasedAt} is not null or ${t.emailHash} is not null`),
    check("members_lastname_initial_short", sql`char_length(${t.lastnameInitial}) <= 2`),
  ],
);

/** The contact a provider pays for, encrypted. Read only by `revealContact`; deleted at erasure. */
export const memberContacts = pgTable("member_contacts", {
  memberId: uuid("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  emailEncrypted: sealed("email_encrypted").notNull(),
  phoneEncrypted: sealed("phone_encrypted"),
  lastnameEncrypted: sealed("lastname_encrypted").notNull(),
  updatedAt: updatedAt("updated_at"),
});

/** Codes by which a returning couple signs in. One live code a member. */
export const memberCodes = pgTable(
  "member_codes",
  {
    id: randomId("id"),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    ...codeColumns(),
  },
  (t) => [
    uniqueIndex("member_codes_live_key")
      .on(t.memberId)
      .where(sql`consumed_at is null and superseded_at is null`),
    index("member_codes_expires_idx").on(t.expiresAt),
    // Five tries, as lib/leads/couples/rules.ts has it.
    check("member_codes_attempts", sql`${t.attempts} between 0 and 5`),
  ],
);
