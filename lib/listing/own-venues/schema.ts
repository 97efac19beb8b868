import { z } from "zod";
import { amountDto, currencyDto } from "@/lib/core/amounts";
import type { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { isPostalCode } from "@/lib/core/countries/postal-codes";
import { uuidField } from "@/lib/core/fields";
import { pictureDto } from "@/lib/listing/images/schema";
import {
  descriptionFields,
  featuresField,
  generalFields,
  imagesField,
  prestationsField,
} from "@/lib/listing/own-venues/form-fields";
import { venueLimits, venueStates, venueSteps } from "@/lib/listing/own-venues/rules";
import { allFeatures, venuePrestationSlugs } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

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

const fields = {
  ...generalFields,
  /** Accepted and ignored: the name of the country follows from its code. */
  countryLabel: z.string().max(venueLimits.lengths.city, "too_long").nullish(),
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
  budgetStartingFrom: amountDto,
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
  /** Of all amounts: that of the country of the venue. */
  currency: currencyDto,
  minPrice: amountDto,
  maxPrice: amountDto,
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
      /** Written here by invitation; false for one that the owner brought along. */
      isVerified: z.boolean(),
      coupleName: z.string(),
      weddingDate: z.iso.date().nullable(),
      rating: z.int().nullable(),
      content: z.string(),
    }),
  ),
  /** Verified reviews; those that the owner brought along are not counted. `reviews` has the newest of both. */
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
