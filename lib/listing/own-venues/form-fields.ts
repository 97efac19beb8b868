import { z } from "zod";
import { hasWholeCents, inOwnCurrency } from "@/lib/core/amounts";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { normalisePostalCode, POSTAL_CODE_MAX } from "@/lib/core/countries/postal-codes";
import { emailField, textField, uuidField } from "@/lib/core/fields";
import { websiteField } from "@/lib/listing/company/schema";
import { uploadField } from "@/lib/listing/media/upload";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { normaliseSocialUrl, SOCIAL_MAX, socialCodes } from "@/lib/listing/social/rules";
import { allFeatures, venuePrestationSlugs } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

const { lengths } = venueLimits;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const requiredOr = (code: string) => (issue: { input?: unknown }) =>
  isEmpty(issue.input) ? "required" : code;

/** A form sends figures and switches as text. */
const figureOf = (value: unknown) =>
  typeof value === "string" && /^\s*-?\d{1,12}([.,]\d{1,4})?\s*$/.test(value)
    ? Number(value.replace(",", "."))
    : value === ""
      ? undefined
      : value;
const switchOf = (value: unknown) =>
  value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value;
const emptyAsNull = (value: unknown) => (isEmpty(value) ? null : value);

const line = (max: number) => textField({ max }).refine((text) => !/[\n\t]/.test(text), "invalid");
const optionalText = (max: number) =>
  z.preprocess(emptyAsNull, textField({ min: 0, max }).nullable()).transform((text) => text || null);

/** A whole number of at least 1. */
const countField = (most: number) =>
  z.preprocess(
    figureOf,
    z
      .number({ error: requiredOr("number_invalid") })
      .int("number_invalid")
      .min(1, "number_too_small")
      .max(most, "number_too_large"),
  );
/** Euros with at most two decimals. */
const eurosField = (least: 0 | 1) =>
  z.preprocess(
    figureOf,
    z
      .number({ error: requiredOr("number_invalid") })
      .min(least, least === 1 ? "number_too_small" : "budget_negative")
      .max(venueLimits.priceEuros, "number_too_large")
      .refine(hasWholeCents, "number_invalid")
      .meta(inOwnCurrency),
  );
const switchField = z.preprocess(switchOf, z.boolean({ error: "invalid" }));

const degrees = (most: number) =>
  z.preprocess(
    (value) => emptyAsNull(figureOfDegrees(value)),
    z
      .number({ error: "invalid" })
      .min(-most, "invalid")
      .max(most, "invalid")
      .transform((value) => Math.round(value * 1e6) / 1e6)
      .nullable(),
  );
function figureOfDegrees(value: unknown): unknown {
  return typeof value === "string" && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
}

/** An address of a network as it is stored; null for none. */
const socialField = (field: "snFacebook" | "snInstagram") =>
  z
    .string({ error: "invalid" })
    .max(SOCIAL_MAX, "too_long")
    .nullish()
    .transform((text, check) => {
      const address = normaliseSocialUrl(field, text ?? "");
      if (address !== null) return address || null;
      check.addIssue({ code: "custom", message: socialCodes[field] });
      return z.NEVER;
    });

/** A list of names, or a record of switches as `{garden: true}`. */
const namesOf = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, isOn]) => (switchOf(isOn) === true ? [name] : []))
    : value;

export const featuresField = z
  .preprocess(
    namesOf,
    z.array(z.enum(allFeatures, { error: "choice_invalid" })).max(2 * allFeatures.length, "choice_invalid"),
  )
  .transform((names) => allFeatures.filter((feature) => names.includes(feature)));

/** A service of a venue: title, description and starting price are required. */
const venuePrestationInput = z.strictObject({
  prestation: z.enum(venuePrestationSlugs, { error: requiredOr("choice_invalid") }),
  title: line(lengths.serviceTitle),
  description: textField({ max: lengths.serviceDescription }),
  /** Euros. */
  budgetStartingFrom: eurosField(0),
  isDescriptionVisible: switchField.default(true),
  isBudgetVisible: switchField.default(true),
});

export const prestationsField = z
  .array(venuePrestationInput)
  .max(venuePrestationSlugs.length, "too_many")
  .superRefine((services, check) => {
    const seen = new Set<string>();
    services.forEach(({ prestation }, at) => {
      if (seen.has(prestation))
        check.addIssue({ code: "custom", path: [at, "prestation"], message: "prestation_twice" });
      seen.add(prestation);
    });
  });

const contactField = z
  .preprocess(
    emptyAsNull,
    z.strictObject({ name: optionalText(lengths.contact), role: optionalText(lengths.contact) }).nullable(),
  )
  .transform((contact) => (contact?.name ? { name: contact.name, role: contact.role } : null));

/** The fields of the first step. */
export const generalFields = {
  name: line(lengths.name),
  type: z.enum(venueTypes, { error: requiredOr("choice_invalid") }),
  email: emailField,
  /** A national number of the venue's country, or one with +; the use case checks and stores it in E.164. */
  phone: z
    .string({ error: requiredOr("phone_invalid") })
    .trim()
    .min(1, { error: "required", abort: true })
    .max(32, "phone_invalid"),
  address: optionalText(lengths.address).default(null),
  zipcode: textField({ max: POSTAL_CODE_MAX }).transform(normalisePostalCode),
  city: textField({ min: 2, max: lengths.city, tooShort: "city_too_short" }),
  countryCode: z.enum(europeanCountryCodes, { error: requiredOr("choice_invalid") }),
  /** The point of a chosen suggestion; without one the town decides. */
  latitude: degrees(90).default(null),
  longitude: degrees(180).default(null),
  snFacebook: socialField("snFacebook"),
  snInstagram: socialField("snInstagram"),
  website: websiteField,
  contactPerson: contactField.default(null),
};

/** The fields of the second step. */
export const descriptionFields = {
  description: textField({ max: lengths.description }),
  detailedDescription: optionalText(lengths.detailedDescription).default(null),
  seatedCapacity: countField(venueLimits.guests),
  standingCapacity: countField(venueLimits.guests),
  bedrooms: countField(venueLimits.bedrooms),
  minPrice: eurosField(1),
  maxPrice: eurosField(1),
};

const imageTexts = {
  caption: optionalText(lengths.imageText),
  alt: optionalText(lengths.imageText),
  title: optionalText(lengths.imageTitle),
  description: optionalText(lengths.imageText),
};
/** What may be changed of a picture; what is missing stays. A key image is replaced by choosing another one. */
export const imageChanges = {
  caption: imageTexts.caption.optional(),
  alt: imageTexts.alt.optional(),
  title: imageTexts.title.optional(),
  description: imageTexts.description.optional(),
  isVisible: switchField.optional(),
  isKeyImage: z.preprocess(switchOf, z.literal(true, { error: "invalid" })).optional(),
};

const file = { file: uploadField.optional() };
/** One of `images[0]`, `images[1]`…: a file to add, or the id of a picture whose texts change. */
const imagePart = z
  .strictObject({ id: uuidField.optional(), ...file, ...imageChanges })
  .refine(({ id, file: upload }) => (id === undefined) !== (upload === undefined), "invalid");
export const imagesField = z.array(imagePart).max(venueLimits.images, "too_many").default([]);
