import { z } from "zod";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { isPostalCode, normalisePostalCode, POSTAL_CODE_MAX } from "@/lib/core/countries/postal-codes";
import { emailField, textField, uuidField } from "@/lib/core/fields";
import { websiteField } from "@/lib/listing/company/schema";
import { pictureDto } from "@/lib/listing/images/schema";
import { type Upload, uploadField } from "@/lib/listing/media/upload";
import { venueLimits, venueStates, venueSteps } from "@/lib/listing/own-venues/rules";
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

const hasWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

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
      .refine(hasWholeCents, "number_invalid"),
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

const featuresField = z
  .preprocess(
    namesOf,
    z.array(z.enum(allFeatures, { error: "choice_invalid" })).max(2 * allFeatures.length, "choice_invalid"),
  )
  .transform((names) => allFeatures.filter((feature) => names.includes(feature)));

/** A service of a venue: title, description and starting price are required. */
export const venuePrestationInput = z.strictObject({
  prestation: z.enum(venuePrestationSlugs, { error: requiredOr("choice_invalid") }),
  title: line(lengths.serviceTitle),
  description: textField({ max: lengths.serviceDescription }),
  /** Euros. */
  budgetStartingFrom: eurosField(0),
  isDescriptionVisible: switchField.default(true),
  isBudgetVisible: switchField.default(true),
});

const prestationsField = z
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
const generalFields = {
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
const descriptionFields = {
  description: textField({ max: lengths.description }),
  detailedDescription: optionalText(lengths.detailedDescription).default(null),
  seatedCapacity: countField(venueLimits.guests),
  standingCapacity: countField(venueLimits.guests),
  bedrooms: countField(venueLimits.bedrooms),
  minPrice: eurosField(1),
  maxPrice: eurosField(1),
};

interface Located {
  zipcode: string;
  countryCode: (typeof europeanCountryCodes)[number];
}
const located = z.object({ zipcode: generalFields.zipcode, countryCode: generalFields.countryCode });
const zipcodeRule = {
  path: ["zipcode"],
  error: "zipcode_invalid",
  when: ({ value }: { value: unknown }) => located.safeParse(value).success,
};
const hasZipcodeOfCountry = ({ zipcode, countryCode }: Located) => isPostalCode(countryCode, zipcode);

const priced = z.object({ minPrice: descriptionFields.minPrice, maxPrice: descriptionFields.maxPrice });
const priceRule = {
  path: ["maxPrice"],
  error: "price_range",
  // Reported together with the errors of the other fields.
  when: ({ value }: { value: unknown }) => priced.safeParse(value).success,
};
const hasPriceRange = ({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }) =>
  maxPrice >= minPrice;

/** The steps of the form, each checked by itself. */
export const venueStepInputs = {
  general: z.strictObject(generalFields).refine(hasZipcodeOfCountry, zipcodeRule),
  description: z.strictObject(descriptionFields).refine(hasPriceRange, priceRule),
  features: z.strictObject({ features: featuresField }),
  prestations: z.strictObject({ prestationDetails: prestationsField }),
} as const;

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
const imagesField = z.array(imagePart).max(venueLimits.images, "too_many").default([]);

const fields = {
  ...generalFields,
  /** Accepted and ignored: the name of the country follows from its code. */
  countryLabel: z.string().max(lengths.city, "too_long").nullish(),
  ...descriptionFields,
  features: featuresField.default([]),
  prestationDetails: prestationsField.default([]),
  images: imagesField,
};

/** POST /api/venues, as JSON or as a form with `images[0][file]`, `images[0][caption]`… */
export const venueInput = z
  .strictObject(fields)
  .refine(hasZipcodeOfCountry, zipcodeRule)
  .refine(hasPriceRange, priceRule);
export type VenueInput = z.output<typeof venueInput>;
/** What the browser sends. */
export type VenueBody = z.input<typeof venueInput>;

/** POST /api/venues/{id}: all fields, as for a new one. Pictures that are not named stay. */
export const updateVenueInput = z
  .strictObject({
    id: uuidField,
    ...fields,
    /** The `version` that the form was opened with: another one in the database is `venue_changed`. */
    version: z.string().max(64, "invalid").optional(),
  })
  .refine(hasZipcodeOfCountry, zipcodeRule)
  .refine(hasPriceRange, priceRule);
export type UpdateVenueInput = z.output<typeof updateVenueInput>;

export const noVenueInput = z.strictObject({});
export const venueKeyInput = z.strictObject({ id: uuidField });
export type VenueKey = z.output<typeof venueKeyInput>;

/** PUT /api/venues/{id}/publish */
export const publishVenueInput = z.strictObject({
  id: uuidField,
  published: z.boolean({ error: "invalid" }),
});
export type PublishVenueInput = z.output<typeof publishVenueInput>;

/** A picture of a form, with what is said about it. */
export interface NewVenueImage extends Partial<Record<keyof typeof imageTexts, string | null | undefined>> {
  file: Upload;
  isVisible?: boolean | undefined;
  isKeyImage?: true | undefined;
}

const imageFields = z.object({
  id: z.uuid(),
  /** The largest JPEG; `filepath` is the same without a host. */
  imageUrl: z.string(),
  filepath: z.string(),
  /** Bytes of the original as it is stored; null while that is unknown. */
  imageSize: z.int().nullable(),
  /** From 1. */
  position: z.int().min(1),
  alt: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  caption: z.string().nullable(),
  isKeyImage: z.boolean(),
  isVisible: z.boolean(),
  picture: pictureDto,
});
export type VenueImageDto = z.output<typeof imageFields>;

const prestationFields = z.object({
  id: z.uuid(),
  venue: z.uuid(),
  prestation: z.string(),
  title: z.string(),
  description: z.string(),
  /** Euros. */
  budgetStartingFrom: z.number(),
  isDescriptionVisible: z.boolean(),
  isBudgetVisible: z.boolean(),
});
export type VenuePrestationDto = z.output<typeof prestationFields>;

const venueFields = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(venueTypes),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  /** In the reader's language. */
  countryLabel: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  description: z.string(),
  detailedDescription: z.string().nullable(),
  seatedCapacity: z.int(),
  standingCapacity: z.int(),
  bedrooms: z.int(),
  /** Euros. */
  minPrice: z.number(),
  maxPrice: z.number(),
  snFacebook: z.string().nullable(),
  snInstagram: z.string().nullable(),
  website: z.string().nullable(),
  features: z.array(z.enum(allFeatures)),
  /** Slugs of `prestationDetails`. */
  prestations: z.array(z.string()),
  prestationDetails: z.array(prestationFields),
  contactPerson: z.object({ name: z.string(), role: z.string().nullable() }).nullable(),
  isPublished: z.boolean(),
  /** Approved by a moderator. */
  isValidated: z.boolean(),
  state: z.enum(venueStates),
  /** Why it was rejected; null unless `state` is rejected. */
  moderationReason: z.string().nullable(),
  /** Fields whose new value is not public yet; the values above are the new ones. */
  waiting: z.array(z.enum(["name", "website"])),
  /** Steps of the form in which something is missing. */
  openSteps: z.array(z.enum(venueSteps)),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      coupleName: z.string(),
      weddingDate: z.iso.date().nullable(),
      rating: z.int().nullable(),
      content: z.string(),
    }),
  ),
  /** All published reviews; `reviews` has the newest. */
  reviewCount: z.int(),
  images: z.array(imageFields),
  /** Null without Premium. */
  totalViews: z.int().nullable(),
  /** Address of the public page; null while visitors cannot see it. */
  publicUrl: z.url().nullable(),
  /** Changes with every change of the form's values; sent back with the next save. */
  version: z.string(),
  updatedAt: z.iso.datetime(),
});
export type VenueDto = z.output<typeof venueFields>;

export const venuesDto = z.object({ venues: z.array(venueFields) });
export const venueAnswer = z.object({ venue: venueFields });
export const isPublishedDto = z.object({ isPublished: z.boolean() });
export const venueImageAnswer = z.object({ image: imageFields, images: z.array(imageFields) });
export type VenueImageAnswer = z.output<typeof venueImageAnswer>;
export const venueImagesDto = z.object({ images: z.array(imageFields) });

/** GET /api/venues/types */
export const venueTypesDto = z.array(z.object({ value: z.enum(venueTypes), label: z.string() }));
export type VenueTypeOption = z.output<typeof venueTypesDto>[number];
/** GET /api/venues/prestations */
export const venuePrestationsDto = z.array(
  z.object({ slug: z.enum(venuePrestationSlugs), label: z.string() }),
);
export type VenuePrestationOption = z.output<typeof venuePrestationsDto>[number];

/** The list as its screen shows it; `quota` is null without limit. */
export interface VenuesScreenDto {
  venues: VenueDto[];
  isPremium: boolean;
  quota: number | null;
  /** Whether the owner may add one more. */
  hasRoom: boolean;
}
