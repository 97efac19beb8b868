import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  codeColumns,
  createdAt,
  domainCountry,
  encryptedBytes,
  instant,
  localeTag,
  randomId,
  updatedAt,
} from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";

/** Couples. This table holds what may be shown before an unlock; the contact is in `member_contacts`. */
export const members = pgTable(
  "members",
  {
    id: randomId("id"),
    firstname: text("firstname").notNull(),
    lastnameInitial: text("lastname_initial").notNull(),
    locale: localeTag("locale").notNull(),
    country: domainCountry("country").notNull(),
    /** Keyed hash of the normalised address: finds a couple without decrypting. Null once erased. */
    emailHash: text("email_hash"),
    passwordHash: text("password_hash"),
    lastSignedInAt: instant("last_signed_in_at"),
    /** When the couple typed the code of an SMS to its present number; null for a number that is not proven. */
    phoneVerifiedAt: instant("phone_verified_at"),
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

export const membersPrivacy = describePersonalData(members, {
  couple: {
    rows: naming(members.id),
    erasure: "keep rows",
    because: "Requests, consents and audit entries need an owner.",
    columns: {
      ...each("export, keep", "id", "locale", "country", "createdAt"),
      ...each("export, replace", "firstname", "lastnameInitial", "updatedAt", "erasedAt"),
      ...each("hide, null", "emailHash", "passwordHash"),
      ...each("export, null", "lastSignedInAt", "phoneVerifiedAt"),
    },
  },
});

/** The contact a provider pays for, encrypted. Only `revealContact` reads it for a provider; erasure deletes it. */
export const memberContacts = pgTable("member_contacts", {
  memberId: uuid("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  emailEncrypted: encryptedBytes("email_encrypted").notNull(),
  phoneEncrypted: encryptedBytes("phone_encrypted"),
  lastnameEncrypted: encryptedBytes("lastname_encrypted").notNull(),
  updatedAt: updatedAt("updated_at"),
});

export const memberContactsPrivacy = describePersonalData(memberContacts, {
  couple: {
    rows: naming(memberContacts.memberId),
    erasure: "delete rows",
    columns: {
      ...each("hide", "memberId", "emailEncrypted", "phoneEncrypted", "lastnameEncrypted"),
      ...each("hide", "updatedAt"),
    },
  },
});

/** Codes by which a returning couple signs in. Each couple has at most one valid code. */
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
    // Twenty-five tries of all networks together, as lib/leads/couples/rules.ts has it.
    check("member_codes_attempts", sql`${t.attempts} between 0 and 25`),
  ],
);

export const memberCodesPrivacy = describePersonalData(memberCodes, {
  couple: {
    rows: naming(memberCodes.memberId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "memberId", "attempts", "createdAt", "expiresAt", "consumedAt"),
      ...each("export", "supersededAt"),
      codeHash: "hide",
    },
  },
});

/** Codes by SMS that prove a couple's phone number. The supplier has the code; `code_hash` is that of its id. */
export const memberPhoneCodes = pgTable(
  "member_phone_codes",
  {
    id: randomId("id"),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The number to which the code was sent, in E.164. */
    phoneEncrypted: encryptedBytes("phone_encrypted").notNull(),
    ...codeColumns(),
  },
  (t) => [
    uniqueIndex("member_phone_codes_live_key")
      .on(t.memberId)
      .where(sql`consumed_at is null and superseded_at is null`),
    index("member_phone_codes_member_idx").on(t.memberId),
    // Five tries, as in lib/identity/phone.
    check("member_phone_codes_attempts", sql`${t.attempts} between 0 and 5`),
  ],
);

export const memberPhoneCodesPrivacy = describePersonalData(memberPhoneCodes, {
  couple: {
    rows: naming(memberPhoneCodes.memberId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "memberId", "attempts", "createdAt", "expiresAt", "consumedAt"),
      ...each("export", "supersededAt"),
      ...each("hide", "phoneEncrypted", "codeHash"),
    },
  },
});
