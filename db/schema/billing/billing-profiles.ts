import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "../../columns";
import { buyerKind, vatState } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";
import { creditAccounts } from "./credits";

/** Whom the invoices of an account are made out to. An issued invoice has its own copy. */
export const billingProfiles = pgTable(
  "billing_profiles",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    kind: buyerKind("kind").notNull(),
    name: text("name").notNull(),
    street: text("street").notNull(),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    countryCode: text("country_code").notNull(),
    /** With its prefix, without spaces. */
    vatNumber: text("vat_number"),
    vatState: vatState("vat_state").notNull().default("none"),
    /** The last answer of the register. */
    vatCheckedAt: instant("vat_checked_at"),
    /** The last question, answered or not. */
    vatAskedAt: instant("vat_asked_at"),
    /** The register's proof that it was asked. */
    vatConsultation: text("vat_consultation"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("billing_profiles_due_idx")
      .on(t.vatState, t.vatAskedAt)
      .where(sql`vat_state in ('pending', 'valid')`),
    check("billing_profiles_name", sql`char_length(${t.name}) between 2 and 120`),
    check("billing_profiles_street", sql`char_length(${t.street}) between 2 and 160`),
    check("billing_profiles_city", sql`char_length(${t.city}) between 1 and 80`),
    check("billing_profiles_country_code", sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check("billing_profiles_vat_number", sql`${t.vatNumber} ~ '^[A-Z]{2,3}[0-9A-Z]{2,13}$'`),
    check("billing_profiles_vat_state", sql`(${t.vatNumber} is null) = (${t.vatState} = 'none')`),
    check("billing_profiles_vat_business", sql`${t.vatNumber} is null or ${t.kind} = 'business'`),
  ],
);

export const billingProfilesPrivacy = describePersonalData(billingProfiles, {
  user: {
    rows: naming(billingProfiles.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "kind", "name", "street", "zipcode", "city", "countryCode"),
      ...each("export", "vatNumber", "vatState", "vatCheckedAt", "vatAskedAt", "vatConsultation"),
      ...each("export", "createdAt", "updatedAt"),
    },
  },
});
