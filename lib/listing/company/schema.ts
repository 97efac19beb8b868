import { z } from "zod";
import { amountDto, currencyDto, hasWholeCents, inOwnCurrency } from "@/lib/core/amounts";
import { langueIds } from "@/lib/core/catalogue/langues";
import { prestationIds } from "@/lib/core/catalogue/prestations";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { isPostalCode, normalisePostalCode, POSTAL_CODE_MAX } from "@/lib/core/countries/postal-codes";
import { textField } from "@/lib/core/fields";
import { isSiret, registers, SIRET_LENGTH } from "@/lib/core/registers";
import { isCompanyName, normaliseWebsite, WEBSITE_MAX } from "@/lib/listing/company/rules";

const codeOfMissing = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === "" ? "required" : code;

const companyNameLength = { min: 2, max: 50 } as const;

/** 2 to 50 characters: letters, digits, spaces, hyphens, apostrophes, `&`, full stops. */
export const companyNameField = textField({
  ...companyNameLength,
  tooShort: "company_name_too_short",
  tooLong: "company_name_too_long",
})
  .refine(isCompanyName, "company_name_invalid")
  .meta({ minLength: companyNameLength.min, maxLength: companyNameLength.max });

/** Fourteen digits with a correct check digit; spaces between them are allowed. */
export const siretField = z
  .string({ error: codeOfMissing("siret_invalid") })
  .max(30, "siret_invalid")
  .transform((text) => text.replace(/[\s.-]/g, ""))
  .refine(isSiret, "siret_invalid")
  .meta({ minLength: SIRET_LENGTH });

const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

export const websiteField = z
  .string({ error: "website_invalid" })
  .max(WEBSITE_MAX, "too_long")
  .nullish()
  .transform((text, check) => {
    const website = normaliseWebsite(text ?? "");
    if (website !== null) return website || null;
    check.addIssue({ code: "custom", message: "website_invalid" });
    return z.NEVER;
  });

/** The use case also compares the date with today: `creationDateRefusal`. */
export const creationDateField = z.iso.date({ error: codeOfMissing("date_invalid") });

/** GET /api/siret/{siret} */
export const siretInput = z.strictObject({ siret: siretField });
export const registrationCheckDto = z.object({ exists: z.boolean(), isActive: z.boolean() });
export type RegistrationCheckDto = z.output<typeof registrationCheckDto>;

/** Longest text of a number, with the spaces, dots and hyphens of letters. */
const NUMBER_MAX = 30;

/** GET /api/company-registers/{countryCode}/{number} */
export const companyNumberInput = z.strictObject({
  countryCode: z.enum(europeanCountryCodes, { error: codeOfMissing("choice_invalid") }),
  number: z.string({ error: codeOfMissing("registration_invalid") }).max(NUMBER_MAX, "registration_invalid"),
});
export type CompanyNumberInput = z.output<typeof companyNumberInput>;

/**
 * The number of a company in its register. `siret` counts only for companies in France, `registrationNumber` for those
 * in the other countries with a register, whose form the use case checks.
 */
export const numberFields = {
  siret: z.preprocess(emptyAsNull, siretField.nullable()).optional(),
  registrationNumber: z
    .preprocess(
      emptyAsNull,
      z.string("registration_invalid").max(NUMBER_MAX, "registration_invalid").nullable(),
    )
    .optional(),
};

/** POST /api/company/details */
export const companyDetailsInput = z.strictObject({
  name: companyNameField,
  ...numberFields,
  webSite: websiteField,
  dateOfCreation: creationDateField,
});
export type CompanyDetailsInput = z.output<typeof companyDetailsInput>;

const registrationStatuses = ["unchecked", "active", "inactive", "unknown"] as const;
export const companyDetailsDto = z.object({
  name: z.string(),
  register: z.enum(registers).nullable(),
  registrationNumber: z.string().nullable(),
  registrationStatus: z.enum(registrationStatuses),
  /** The number and its state again where the register is that of France; otherwise null and unchecked. */
  siret: z.string().nullable(),
  siretStatus: z.enum(registrationStatuses),
  webSite: z.string().nullable(),
  dateOfCreation: z.iso.date().nullable(),
  /** Fields whose new value is not public yet: a moderator releases it, or a day without an objection. */
  waiting: z.array(z.enum(["name", "webSite"])),
});
export type CompanyDetailsDto = z.output<typeof companyDetailsDto>;

/** A millionth of a degree is about 10 cm; more decimals make no sense and do not fit the column. */
const toMillionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const addressFields = {
  zipcode: textField({ max: POSTAL_CODE_MAX }).transform(normalisePostalCode),
  city: textField({ min: 2, max: 100, tooShort: "city_too_short" }),
  countryCode: z.enum(europeanCountryCodes, { error: codeOfMissing("choice_invalid") }),
  latitude: z
    .number({ error: "address_not_located" })
    .min(-90, "invalid")
    .max(90, "invalid")
    .transform(toMillionths),
  longitude: z
    .number({ error: "address_not_located" })
    .min(-180, "invalid")
    .max(180, "invalid")
    .transform(toMillionths),
};
const countryLabel = textField({ max: 100 });

const coded = z.object({ zipcode: addressFields.zipcode, countryCode: addressFields.countryCode });

const zipcodeOfCountry = {
  check: ({
    zipcode,
    countryCode,
  }: {
    zipcode: string;
    countryCode: (typeof europeanCountryCodes)[number];
  }) => isPostalCode(countryCode, zipcode),
  problem: {
    path: ["zipcode"],
    error: "zipcode_invalid",
    // Reported together with the errors of all other fields, above all that of a missing point.
    when: ({ value }: { value: unknown }) => coded.safeParse(value).success,
  },
};

/** An address with its point on the map. */
export const addressInput = z
  .strictObject({ ...addressFields, countryLabel })
  .refine(zipcodeOfCountry.check, zipcodeOfCountry.problem);

/** POST /api/company/address: the point on the map is required. A number counts only when the company changes country. */
export const addressChangeInput = z
  .strictObject({ ...addressFields, countryLabel, ...numberFields })
  .refine(zipcodeOfCountry.check, zipcodeOfCountry.problem);

/** The address of the onboarding call, which has the code of the country only. */
export const onboardingAddressInput = z
  .strictObject({ ...addressFields, countryLabel: countryLabel.optional() })
  .refine(zipcodeOfCountry.check, zipcodeOfCountry.problem);
export interface TypedNumbers {
  /** The field of companies in France. */
  siret?: string | null | undefined;
  /** The field of companies in every other country with a register. */
  registrationNumber?: string | null | undefined;
}
export type OnboardingAddress = z.output<typeof onboardingAddressInput>;
export type AddressChange = OnboardingAddress & TypedNumbers;

/** The address of the form. A browser without script sends no point: it is then looked up. */
export const addressFormInput = z
  .strictObject({
    ...addressFields,
    latitude: addressFields.latitude.nullable(),
    longitude: addressFields.longitude.nullable(),
    ...numberFields,
  })
  .refine(zipcodeOfCountry.check, zipcodeOfCountry.problem);
export type AddressFormInput = z.output<typeof addressFormInput>;

export const addressDto = z.object({
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryLabel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type AddressDto = z.output<typeof addressDto>;

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length;

/** At least one service, each once. */
export const prestationsField = z
  .array(z.literal(prestationIds, { error: "choice_invalid" }), { error: "prestations_required" })
  .min(1, "prestations_required")
  .refine(distinct, "choice_invalid");
/** At least one spoken language, each once. */
export const languesField = z
  .array(z.literal(langueIds, { error: "choice_invalid" }), { error: "langues_required" })
  .min(1, "langues_required")
  .refine(distinct, "choice_invalid");

export const DESCRIPTION_MAX = 2_000;
/** A higher starting price is a typing error. */
export const BUDGET_MAX = 1_000_000;

const prestationDetail = z.strictObject({
  prestationId: z.literal(prestationIds, { error: "choice_invalid" }),
  description: z.preprocess(emptyAsNull, textField({ max: DESCRIPTION_MAX }).nullable()),
  /** In the currency of the country of the company, or null for none. */
  budgetStartingFrom: z
    .number({ error: "budget_invalid" })
    .min(0, "budget_negative")
    .max(BUDGET_MAX, "too_big")
    .refine(hasWholeCents, "budget_invalid")
    .meta(inOwnCurrency)
    .nullable(),
  isDescriptionVisible: z.boolean({ error: "invalid" }),
  isBudgetVisible: z.boolean({ error: "invalid" }),
});

/** POST /api/company/services. Only offered services may have details; a service without details gets empty ones. */
export const companyServicesInput = z
  .strictObject({
    langues: languesField,
    prestations: prestationsField,
    prestationDetails: z.array(prestationDetail).max(prestationIds.length, "too_long").default([]),
  })
  .superRefine(({ prestations, prestationDetails }, check) => {
    const seen = new Set<number>();
    prestationDetails.forEach(({ prestationId }, at) => {
      if (!prestations.includes(prestationId) || seen.has(prestationId))
        check.addIssue({
          code: "custom",
          path: ["prestationDetails", at, "prestationId"],
          message: "choice_invalid",
        });
      seen.add(prestationId);
    });
  });
export type CompanyServicesInput = z.output<typeof companyServicesInput>;

export const companyServicesDto = z.object({
  /** Of all amounts: that of the country of the company. */
  currency: currencyDto,
  langues: z.array(z.literal(langueIds)),
  prestations: z.array(z.literal(prestationIds)),
  prestationDetails: z.array(
    z.object({
      prestationId: z.literal(prestationIds),
      description: z.string().nullable(),
      budgetStartingFrom: amountDto.nullable(),
      isDescriptionVisible: z.boolean(),
      isBudgetVisible: z.boolean(),
    }),
  ),
});
export type CompanyServicesDto = z.output<typeof companyServicesDto>;
