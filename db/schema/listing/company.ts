import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, instant, updatedAt } from "../../columns";
import { companyRegister, currency, registrationStatus, siretStatus } from "../../enums";
import { describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { langues, prestations } from "../core/catalogue";
import { users } from "../identity/users";
import { places } from "../places";

/** The company of a provider, inserted when onboarding ends. `slug` is the public address of the profile. */
export const companies = pgTable(
  "companies",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    register: companyRegister("register"),
    registrationNumber: text("registration_number"),
    registrationStatus: registrationStatus("registration_status").notNull().default("unchecked"),
    registrationCheckedAt: instant("registration_checked_at"),
    /** An administrator accepted the number although the register does not know it. */
    registrationAcceptedAt: instant("registration_accepted_at"),
    registrationAcceptedBy: uuid("registration_accepted_by").references(() => users.id, {
      onDelete: "restrict",
    }),
    // Only the previous version reads and writes these five, until it is stopped; a trigger keeps both alike. The
    // release after this one drops them.
    siret: text("siret"),
    siretStatus: siretStatus("siret_status").notNull().default("unchecked"),
    siretCheckedAt: instant("siret_checked_at"),
    siretAcceptedAt: instant("siret_accepted_at"),
    siretAcceptedBy: uuid("siret_accepted_by").references(() => users.id, { onDelete: "restrict" }),
    website: text("website"),
    dateOfCreation: civilDate("date_of_creation"),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    countryCode: text("country_code").notNull(),
    countryLabel: text("country_label").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    placeId: integer("place_id").references(() => places.id, { onDelete: "restrict" }),
    areaId: integer("area_id").references(() => places.id, { onDelete: "restrict" }),
    accentColor: text("accent_color"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("companies_slug_key").on(t.slug),
    index("companies_siret_idx").on(t.siret),
    index("companies_name_prefix_idx").on(sql`lower(${t.name}) text_pattern_ops`),
    index("companies_place_idx").on(t.placeId),
    index("companies_area_idx").on(t.areaId),
    index("companies_siret_accepted_by_idx").on(t.siretAcceptedBy).where(sql`siret_accepted_by is not null`),
    check("companies_slug_shape", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("companies_siret_shape", sql`${t.siret} ~ '^[0-9]{14}$'`),
    index("companies_registration_number_idx").on(t.registrationNumber),
    index("companies_registration_accepted_by_idx")
      .on(t.registrationAcceptedBy)
      .where(sql`registration_accepted_by is not null`),
    check("companies_registration_whole", sql`(${t.register} is null) = (${t.registrationNumber} is null)`),
    check(
      "companies_registration_shape",
      sql`case ${t.register}
        when 'siret' then ${t.registrationNumber} ~ '^[0-9]{14}$'
        when 'companies_house' then ${t.registrationNumber} ~ '^([0-9]{8}|[A-Z]{2}[0-9]{5}[0-9R]|R[0-9]{7})$'
        when 'kbo' then ${t.registrationNumber} ~ '^[01][0-9]{9}$'
          and (substr(${t.registrationNumber}, 1, 8)::integer + substr(${t.registrationNumber}, 9)::integer) % 97 = 0
        when 'vies' then ${t.registrationNumber} ~ '^[A-Z]{2}[0-9A-Z]{8,12}$'
        else true end`,
    ),
    check("companies_country_code", sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check("companies_accent_color", sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
    check("companies_point", sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
);

export const companiesPrivacy = describePersonalData(companies, {
  user: {
    rows: naming(companies.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "name", "slug", "register", "registrationNumber", "registrationStatus"),
      ...each("export", "registrationCheckedAt", "registrationAcceptedAt"),
      ...each("export", "website", "dateOfCreation", "zipcode", "city"),
      ...each("export", "countryCode", "countryLabel", "latitude", "longitude", "placeId"),
      ...each("export", "areaId", "accentColor", "createdAt", "updatedAt"),
      registrationAcceptedBy: "hide",
      // Copies of the columns above.
      ...each("hide", "siret", "siretStatus", "siretCheckedAt", "siretAcceptedAt", "siretAcceptedBy"),
    },
  },
});

export const companyPrestations = pgTable(
  "company_prestations",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => companies.providerId, { onDelete: "cascade" }),
    prestationId: integer("prestation_id")
      .notNull()
      .references(() => prestations.id, { onDelete: "restrict" }),
    description: text("description"),
    budgetStartingFromCents: cents("budget_starting_from_cents"),
    /** Of the amount: that of the company's country when the services were saved. The same for all of a company. */
    currency: currency("currency").notNull().default("EUR"),
    isDescriptionVisible: boolean("is_description_visible").notNull().default(true),
    isBudgetVisible: boolean("is_budget_visible").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.prestationId] }),
    index("company_prestations_prestation_idx").on(t.prestationId),
    check("company_prestations_budget", sql`${t.budgetStartingFromCents} >= 0`),
  ],
);

export const companyPrestationsPrivacy = describePersonalData(companyPrestations, {
  user: {
    rows: naming(companyPrestations.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "prestationId", "description", "budgetStartingFromCents"),
      ...each("export", "currency", "isDescriptionVisible", "isBudgetVisible"),
    },
  },
});

export const companyLangues = pgTable(
  "company_langues",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => companies.providerId, { onDelete: "cascade" }),
    langueId: integer("langue_id")
      .notNull()
      .references(() => langues.id, { onDelete: "restrict" }),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.langueId] }),
    index("company_langues_langue_idx").on(t.langueId),
  ],
);

export const companyLanguesPrivacy = describePersonalData(companyLangues, {
  user: {
    rows: naming(companyLangues.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "langueId"),
    },
  },
});

/** Answers of the company registers, valid for 24 hours. When a register does not respond nothing is written. */
export const registerChecks = pgTable(
  "register_checks",
  {
    register: companyRegister("register").notNull(),
    number: text("number").notNull(),
    exists: boolean("exists").notNull(),
    isActive: boolean("is_active").notNull(),
    checkedAt: createdAt("checked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.register, t.number] }),
    check("register_checks_active_exists", sql`${t.exists} or not ${t.isActive}`),
  ],
);

export const registerChecksPrivacy = noPersonalData(
  registerChecks,
  "Answers of the public registers of companies, without the account that asked.",
  ["register", "number", "exists", "isActive", "checkedAt"],
);

/** The answers of the previous version, which the release after this one drops with the columns of `companies`. */
export const siretChecks = pgTable(
  "siret_checks",
  {
    siret: text("siret").primaryKey(),
    exists: boolean("exists").notNull(),
    isActive: boolean("is_active").notNull(),
    checkedAt: createdAt("checked_at"),
  },
  (t) => [check("siret_checks_active_exists", sql`${t.exists} or not ${t.isActive}`)],
);

export const siretChecksPrivacy = noPersonalData(
  siretChecks,
  "Answers of the public register of companies, without the account that asked.",
  ["siret", "exists", "isActive", "checkedAt"],
);
