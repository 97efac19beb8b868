import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, domainCountry, instant, localeTag, randomId, updatedAt } from "../../columns";
import { moderationStatus } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";

/**
 * Providers, venue owners and administrators. A row is never deleted: erasure empties it (`email` becomes an
 * address under `.invalid`, `password_hash` null), so that ledger and invoices keep their owner.
 */
export const users = pgTable(
  "users",
  {
    id: randomId("id"),
    roles: text("roles").array().$type<("ROLE_PRESTATAIRE" | "ROLE_VENUE" | "ROLE_ADMIN")[]>().notNull(),
    email: text("email").notNull(),
    /** When a link sent to the present address was opened; null until then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: text("password_hash"),
    passwordChangedAt: instant("password_changed_at"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    phone: text("phone"),
    phoneVerifiedAt: instant("phone_verified_at"),
    locale: localeTag("locale").notNull(),
    country: domainCountry("country").notNull(),
    hasFinishedOnboardingAt: instant("has_finished_onboarding_at"),
    moderationStatus: moderationStatus("moderation_status").notNull().default("pending"),
    moderationSubmittedAt: instant("moderation_submitted_at"),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    lastSignedInAt: instant("last_signed_in_at"),
    deletedAt: instant("deleted_at"),
    deletionReason: text("deletion_reason"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    index("users_moderation_idx").on(t.moderationStatus, t.moderationSubmittedAt),
    index("users_phone_idx").on(t.phone),
    // Administrators search people by the first letters of name or address.
    index("users_lastname_prefix_idx").on(sql`lower(${t.lastname}) text_pattern_ops`),
    index("users_firstname_prefix_idx").on(sql`lower(${t.firstname}) text_pattern_ops`),
    index("users_email_prefix_idx").on(sql`${t.email} text_pattern_ops`),
    // Only one account at a time has a number as verified; this index decides when two verify it at once.
    uniqueIndex("users_verified_phone_key").on(t.phone).where(sql`phone_verified_at is not null`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    check(
      "users_roles_known",
      sql`cardinality(${t.roles}) >= 1 and ${t.roles} <@ array['ROLE_PRESTATAIRE','ROLE_VENUE','ROLE_ADMIN']::text[]`,
    ),
    check("users_phone_e164", sql`${t.phone} ~ '^\\+[1-9][0-9]{5,14}$'`),
    check("users_phone_verified", sql`${t.phoneVerifiedAt} is null or ${t.phone} is not null`),
    check("users_country_code", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("users_locale_tag", sql`${t.locale} ~ '^[a-z]{2}-[A-Z]{2}$'`),
    check("users_moderated_at", sql`(${t.moderationStatus} = 'pending') = (${t.moderatedAt} is null)`),
    check(
      "users_rejected_with_reason",
      sql`${t.moderationStatus} <> 'rejected' or ${t.moderationReason} is not null`,
    ),
  ],
);

export const usersPrivacy = describePersonalData(users, {
  user: {
    rows: naming(users.id),
    erasure: "keep rows",
    because: "Ledger and invoices need an owner.",
    columns: {
      ...each("export, keep", "id", "roles", "locale", "country", "hasFinishedOnboardingAt"),
      ...each("export, keep", "moderationStatus", "moderationSubmittedAt", "moderatedAt"),
      ...each("export, keep", "moderationReason", "createdAt"),
      ...each("export, replace", "email", "firstname", "lastname", "deletedAt", "deletionReason"),
      ...each("export, replace", "updatedAt"),
      passwordHash: "hide, null",
      ...each(
        "export, null",
        "emailConfirmedAt",
        "passwordChangedAt",
        "phone",
        "phoneVerifiedAt",
        "lastSignedInAt",
      ),
    },
  },
});
