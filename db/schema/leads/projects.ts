import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  civilDate,
  codeColumns,
  createdAt,
  domainCountry,
  encryptedBytes,
  instant,
  localeTag,
  randomId,
  updatedAt,
} from "../../columns";
import {
  budgetPlannerRange,
  budgetRange,
  codeChannel,
  eventDatePrecision,
  eventType,
  guestRange,
  prestationCode,
  projectStatus,
} from "../../enums";
import { below, describePersonalData, each, naming, type Rows } from "../../personal-data";
import { users } from "../identity/users";
import { places } from "../places";
import { members } from "./members";

/** What a couple plans. A field is null until the wizard has asked for it. */
export const projects = pgTable(
  "projects",
  {
    id: randomId("id"),
    tokenHash: text("token_hash").notNull(),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "restrict" }),
    status: projectStatus("status").notNull().default("DRAFT"),
    step: smallint("step").notNull().default(1),
    country: domainCountry("country").notNull(),
    locale: localeTag("locale").notNull(),
    eventType: eventType("event_type"),
    /** The prestation that the couple looks for. */
    serviceType: prestationCode("service_type"),
    /** The couple looks for a venue, besides a service or instead of one. */
    wantsVenue: boolean("wants_venue").notNull().default(false),
    /** First day of the month or season when the precision is MONTH or SEASON. */
    eventDate: civilDate("event_date"),
    eventDatePrecision: eventDatePrecision("event_date_precision"),
    eventLocation: text("event_location"),
    eventLocationCity: text("event_location_city"),
    eventLocationCountry: text("event_location_country"),
    eventLocationZipcode: text("event_location_zipcode"),
    eventLocationLatitude: doublePrecision("event_location_latitude"),
    eventLocationLongitude: doublePrecision("event_location_longitude"),
    placeId: integer("place_id").references(() => places.id, { onDelete: "restrict" }),
    isLocationUndecided: boolean("is_location_undecided").notNull().default(false),
    radiusKm: smallint("radius_km"),
    guestRange: guestRange("guest_range"),
    /** Of the whole wedding. */
    budgetRange: budgetRange("budget_range"),
    /** Of the provider's service alone. */
    budgetPlannerRange: budgetPlannerRange("budget_planner_range"),
    hasTheme: boolean("has_theme"),
    weddingTheme: text("wedding_theme"),
    languages: text("languages").array().notNull().default(sql`'{}'::text[]`),
    message: text("message"),
    /** Keyed hash of couple, service, place and date: finds a duplicate of an open project. */
    dedupeKey: text("dedupe_key"),
    unlockCount: smallint("unlock_count").notNull().default(0),
    /** Counts the changes of the answers since the code, so that two tabs do not overwrite each other. */
    version: integer("version").notNull().default(0),
    registeredAt: instant("registered_at"),
    verifiedAt: instant("verified_at"),
    /** Target of the foreign key that forbids event requests of unverified projects. */
    isVerified: boolean("is_verified").notNull().generatedAlwaysAs(sql`(verified_at is not null)`),
    /** Nothing writes it: why a project is HELD stands in `project_origins`. */
    heldReason: text("held_reason"),
    sentAt: instant("sent_at"),
    bookedProviderId: uuid("booked_provider_id").references(() => users.id, { onDelete: "restrict" }),
    closedAt: instant("closed_at"),
    expiresAt: instant("expires_at"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
    erasedAt: instant("erased_at"),
  },
  (t) => [
    unique("projects_id_is_verified_key").on(t.id, t.isVerified),
    uniqueIndex("projects_token_key").on(t.tokenHash),
    uniqueIndex("projects_dedupe_key").on(t.dedupeKey).where(sql`status in ('HELD', 'OPEN', 'FULL')`),
    index("projects_member_idx").on(t.memberId, t.createdAt),
    index("projects_place_idx").on(t.placeId),
    index("projects_booked_provider_idx").on(t.bookedProviderId),
    index("projects_status_idx").on(t.status, t.expiresAt),
    check("projects_step", sql`${t.step} between 1 and 5`),
    // At most five unlocks, as in lib/core/plan/rules.ts.
    check("projects_unlock_count", sql`${t.unlockCount} between 0 and 5`),
    check("projects_verified_has_member", sql`${t.verifiedAt} is null or ${t.memberId} is not null`),
    check(
      "projects_status_verified",
      sql`${t.verifiedAt} is not null or ${t.status} not in ('HELD', 'OPEN', 'FULL', 'BOOKED', 'CLOSED')`,
    ),
    check("projects_erased_at", sql`(${t.status} = 'ERASED') = (${t.erasedAt} is not null)`),
    check(
      "projects_event_date",
      sql`${t.eventDatePrecision} is distinct from 'UNDECIDED' or ${t.eventDate} is null`,
    ),
    check("projects_radius", sql`${t.radiusKm} between 1 and 2000`),
    check("projects_theme", sql`char_length(${t.weddingTheme}) <= 80`),
    check("projects_message", sql`char_length(${t.message}) <= 1500`),
    check("projects_languages", sql`${t.languages} <@ array['fr','en','de','it','nl','es','pt']::text[]`),
    check(
      "projects_point",
      sql`num_nonnulls(${t.eventLocationLatitude}, ${t.eventLocationLongitude}) in (0, 2) and ${t.eventLocationLatitude} between -90 and 90 and ${t.eventLocationLongitude} between -180 and 180`,
    ),
  ],
);

const projectsNotErased: Rows = (id) =>
  sql`${projects.memberId} = ${id}::uuid and ${projects.erasedAt} is null`;

export const projectsPrivacy = describePersonalData(projects, {
  couple: {
    rows: naming(projects.memberId),
    erasure: "keep rows",
    because:
      "Kind, date, town and size of the celebration stay for the statistics. The town is replaced by its name in the gazetteer.",
    changedRows: projectsNotErased,
    columns: {
      ...each("export, keep", "id", "memberId", "step", "country", "locale", "eventType"),
      ...each("export, keep", "serviceType", "wantsVenue", "eventDate", "eventDatePrecision"),
      ...each("export, keep", "eventLocationCountry", "placeId", "isLocationUndecided"),
      ...each("export, keep", "radiusKm", "guestRange", "budgetRange", "budgetPlannerRange"),
      ...each("export, keep", "hasTheme", "languages", "unlockCount", "version", "registeredAt"),
      ...each("export, keep", "verifiedAt", "isVerified", "heldReason", "sentAt"),
      ...each("export, keep", "bookedProviderId", "closedAt", "expiresAt", "createdAt"),
      tokenHash: "hide, replace",
      ...each("export, replace", "status", "eventLocationCity", "updatedAt", "erasedAt"),
      ...each("export, null", "eventLocation", "eventLocationZipcode", "eventLocationLatitude"),
      ...each("export, null", "eventLocationLongitude", "weddingTheme", "message"),
      dedupeKey: "hide, null",
    },
  },
});

/**
 * Name and contact typed for a project, until the emailed code proves the address. Separate from `members`, so
 * that typing the address of another couple changes nothing of that couple; at verification the data moves
 * there and the row is deleted.
 */
export const projectRegistrations = pgTable(
  "project_registrations",
  {
    projectId: uuid("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    firstname: text("firstname").notNull(),
    lastnameInitial: text("lastname_initial").notNull(),
    emailEncrypted: encryptedBytes("email_encrypted").notNull(),
    phoneEncrypted: encryptedBytes("phone_encrypted"),
    lastnameEncrypted: encryptedBytes("lastname_encrypted").notNull(),
    locale: localeTag("locale").notNull(),
    termsVersion: text("terms_version").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [index("project_registrations_email_idx").on(t.emailHash)],
);

export const projectRegistrationsPrivacy = describePersonalData(projectRegistrations, {
  couple: {
    rows: below(projectRegistrations.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: {
      ...each("hide", "projectId", "emailHash", "firstname", "lastnameInitial", "emailEncrypted"),
      ...each("hide", "phoneEncrypted", "lastnameEncrypted", "locale", "termsVersion"),
      ...each("hide", "createdAt"),
    },
  },
});

/** Codes that verify a project. Each project has at most one valid code per channel. */
export const projectCodes = pgTable(
  "project_codes",
  {
    id: randomId("id"),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    channel: codeChannel("channel").notNull().default("email"),
    ...codeColumns(),
  },
  (t) => [
    uniqueIndex("project_codes_live_key")
      .on(t.projectId, t.channel)
      .where(sql`consumed_at is null and superseded_at is null`),
    index("project_codes_project_idx").on(t.projectId, t.createdAt),
    // Five tries, as lib/leads/couples/rules.ts has it.
    check("project_codes_attempts", sql`${t.attempts} between 0 and 5`),
  ],
);

export const projectCodesPrivacy = describePersonalData(projectCodes, {
  couple: {
    rows: below(projectCodes.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "projectId", "channel", "attempts", "createdAt", "expiresAt"),
      ...each("export", "consumedAt", "supersededAt"),
      codeHash: "hide",
    },
  },
});

/**
 * Providers a couple chose, on five places. A provider that declines or does not answer loses its place (`position`
 * null).
 */
export const projectChoices = pgTable(
  "project_choices",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    position: smallint("position"),
    message: text("message"),
    /** The provider itself was chosen, for a service; false when only venues of this owner were. */
    isProviderAsked: boolean("is_provider_asked").notNull().default(true),
    chosenAt: createdAt("chosen_at"),
    releasedAt: instant("released_at"),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.providerId] }),
    uniqueIndex("project_choices_position_key").on(t.projectId, t.position),
    index("project_choices_provider_idx").on(t.providerId),
    // Five choices, as in lib/core/plan/rules.ts.
    check("project_choices_position", sql`${t.position} between 1 and 5`),
    check("project_choices_released", sql`(${t.position} is null) = (${t.releasedAt} is not null)`),
    check("project_choices_message", sql`char_length(${t.message}) <= 1500`),
  ],
);

export const projectChoicesPrivacy = describePersonalData(projectChoices, {
  user: {
    rows: naming(projectChoices.providerId),
    erasure: "keep rows",
    because: "The choice is the couple's; it holds the id of an empty account.",
    columns: {
      ...each("hide, keep", "projectId", "providerId", "position", "message", "chosenAt"),
      ...each("hide, keep", "isProviderAsked", "releasedAt"),
    },
  },
  couple: {
    rows: below(projectChoices.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: {
      ...each("export", "projectId", "providerId", "position", "message", "chosenAt"),
      ...each("export", "isProviderAsked", "releasedAt"),
    },
  },
});
