import { z } from "zod";
import { amountDto, currencyDto, inSiteCurrency, originalPriceDto } from "@/lib/core/amounts";
import { dateField } from "@/lib/core/fields";
import { placeFields, withPlaceRules } from "@/lib/directory/schema";
import { VENUE_SEARCH_PAGES, venueNumberLimits, venueSorts } from "@/lib/directory/venues/rules";
import { pictureDto } from "@/lib/listing/images/schema";
import { allFeatures, type VenueFeature } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

/** A venue that a search found. Prices in `currency`. */
export const foundVenueDto = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(venueTypes),
  city: z.string(),
  /** Département or area; empty where we do not know the place. */
  area: z.string(),
  seatedCapacity: z.int(),
  standingCapacity: z.int(),
  bedrooms: z.int(),
  fromPrice: amountDto,
  toPrice: amountDto,
  /** That of the site, or the venue's own while there is no recent exchange rate. */
  currency: currencyDto,
  /** The starting price as the owner set it, where the one above is converted and rounded. */
  original: originalPriceDto.nullable(),
  isPremium: z.boolean(),
  picture: pictureDto.nullable(),
  reviews: z.object({ count: z.int(), average: z.number().nullable() }),
  /** Of the venue, else of its town. */
  point: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Distance from the point of the search; null without one. */
  distanceKm: z.number().nullable(),
  /** What the venue says of the asked day; null when no day was asked. Venues that are taken are not found. */
  availability: z.enum(["free", "unknown"]).nullable(),
});
export type FoundVenueDto = z.output<typeof foundVenueDto>;

export const venueResultsDto = z.object({
  venues: z.array(foundVenueDto),
  /** Counted up to 1,000; more when `totalIsExact` is false. */
  total: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  pages: z.int(),
});
export type VenueResultsDto = z.output<typeof venueResultsDto>;

const atLeast = (max: number) =>
  z.int({ error: "invalid" }).min(1, "too_small").max(max, "too_big").optional();
const amount = z
  .number({ error: "invalid" })
  .min(0, "too_small")
  .max(venueNumberLimits.euros, "too_big")
  .meta(inSiteCurrency);
const features = allFeatures as [VenueFeature, ...VenueFeature[]];

/** POST /search/venues/{page} */
export const searchVenuesInput = withPlaceRules(
  z.strictObject({
    ...placeFields,
    page: placeFields.page.pipe(z.int().max(VENUE_SEARCH_PAGES, "too_big")),
    /** Any of these. */
    kinds: z
      .array(z.enum(venueTypes, { error: "choice_invalid" }))
      .max(venueTypes.length, "too_big")
      .optional(),
    /** All of these. */
    features: z
      .array(z.enum(features, { error: "choice_invalid" }))
      .max(allFeatures.length, "too_big")
      .optional(),
    /** Least number of guests at tables. */
    seated: atLeast(venueNumberLimits.guests),
    /** Least number of guests standing. */
    standing: atLeast(venueNumberLimits.guests),
    bedrooms: atLeast(venueNumberLimits.bedrooms),
    /** A venue is found when some of its own prices lie between these two. */
    priceFrom: amount.optional(),
    priceTo: amount.optional(),
    /** Leaves out venues that are known to be taken on this day. */
    date: dateField.optional(),
    /** By default Premium first, then the most complete pages. An order by distance needs a city, a point or a zone, whose middle is the point. */
    sort: z.enum(venueSorts, { error: "choice_invalid" }).default("rank"),
  }),
)
  .refine(({ priceFrom = 0, priceTo = venueNumberLimits.euros }) => priceFrom <= priceTo, {
    error: "range_reversed",
    path: ["priceTo"],
  })
  .refine(
    ({ sort, city, latitude, zone }) =>
      sort !== "distance" || city !== undefined || latitude !== undefined || zone !== undefined,
    { error: "required", path: ["latitude"] },
  );
export type SearchVenuesInput = z.output<typeof searchVenuesInput>;

export type VenueAlternativeCode =
  | "zone"
  | "radius"
  | "date"
  | "price"
  | "guests"
  | "bedrooms"
  | "features"
  | "kind"
  | "area"
  | "country"
  | "all";
