import { z } from "zod";
import { amountDto, currencyDto, inSiteCurrency, originalPriceDto } from "@/lib/core/amounts";
import { langueCodes, langueIds } from "@/lib/core/catalogue/langues";
import { prestationIds, prestationTypes } from "@/lib/core/catalogue/prestations";
import { dateField } from "@/lib/core/fields";
import { countryCodes } from "@/lib/core/markets/markets";
import { faultOfZone, roundedZone, type Zone } from "@/lib/core/zone";
import type { PlaceFactsDto, PortfolioCardDto } from "@/lib/directory/facts/schema";
import { pictureDto } from "@/lib/listing/images/schema";
import { visibilityCodes } from "@/lib/listing/ranking/rules";
import { ratedDto } from "@/lib/listing/shown-reviews/schema";
import { isAddressPart } from "@/lib/places/is-address-part";

/** Providers on one page of a list. */
export const PAGE_SIZE = 24;
/** Filtered totals are counted up to here; more is shown as "1,000+". */
export const COUNTED_TOTAL = 1_000;
/** Radius of the lists "around" a city. */
export const AROUND_KM = 60;
/** A list of fewer providers is shown but has `noindex`: search engines treat it as a page without content. */
export const INDEXED_FROM = 3;

/** Orders of a list: Premium first, then by rank, or the best rated first. */
export const plannerSorts = ["rank", "reviews"] as const;
export type PlannerSort = (typeof plannerSorts)[number];

/** Results that the list of the best rated has, in whole pages; the usual list has all. */
export const BEST_RATED = 10 * PAGE_SIZE;

/** How many of the results have a page. */
export const pagedTotal = (total: number, sort: PlannerSort): number =>
  sort === "reviews" ? Math.min(total, BEST_RATED) : total;

/** One provider in a list. */
export const providerCardDto = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  /** Département or area; empty where we do not know the place. */
  area: z.string(),
  /** Distance from the point of the search; null without a point. */
  distanceKm: z.number().nullable(),
  /** Lowest starting price that the provider shows, in the currency of the site; null without any. */
  fromPrice: amountDto.nullable(),
  /** Of `fromPrice`: that of the site, or the provider's own while there is no recent exchange rate. */
  currency: currencyDto,
  /** The price as the provider set it, where the one above is converted and rounded. */
  original: originalPriceDto.nullable(),
  isPremium: z.boolean(),
  prestations: z.array(z.enum(prestationTypes)),
  langues: z.array(z.enum(langueCodes)),
  picture: pictureDto.nullable(),
  reviews: ratedDto,
  /** Explains the rank: the visibility score and its parts. */
  visibility: z
    .object({
      score: z.int(),
      parts: z.array(z.object({ code: z.enum(visibilityCodes), points: z.int(), maxPoints: z.int() })),
    })
    .nullable(),
  /** Place of work, rounded to a hundredth of a degree because many work at home. */
  point: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type ProviderCardDto = z.output<typeof providerCardDto>;

/** Why a provider stands where it does in the lists. */
export interface StandingDto extends Pick<ProviderCardDto, "id" | "slug" | "name" | "isPremium"> {
  visibility: NonNullable<ProviderCardDto["visibility"]>;
}

export const listDto = z.object({
  planners: z.array(providerCardDto),
  total: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  pages: z.int(),
});
export type ListDto = z.output<typeof listDto>;

/** Answer of GET /api/directory. */
export const directoryListDto = listDto.omit({ totalIsExact: true });

const MAX_PLACE_ID = 2_147_483_647;
const pageField = z.coerce.number({ error: "invalid" }).int({ error: "invalid" }).min(1).max(50_000);
const slugField = z.string({ error: "invalid" }).max(100, "too_long").refine(isAddressPart, "invalid");
const idsOf = <const T extends readonly [number, ...number[]]>(ids: T) =>
  z.array(z.literal(ids, { error: "choice_invalid" })).max(ids.length, "too_big");

const degrees = z.number({ error: "invalid" }).min(-180, "invalid").max(180, "invalid");

/**
 * A rectangle of the map, rounded outwards to hundredths of a degree: it neither crosses the date line nor reaches the
 * poles, and is at most 9 degrees high and 14 wide.
 */
function refuseZone(zone: Zone, ctx: z.RefinementCtx): void {
  const fault = faultOfZone(zone);
  if (fault) ctx.addIssue({ code: "custom", message: fault === "too_big" ? "too_big" : "invalid" });
}

/** Judged before it is rounded too: rounding its edges outwards makes a zone of one that is reversed or empty. */
const zoneField = z
  .strictObject({ south: degrees, west: degrees, north: degrees, east: degrees }, { error: "invalid" })
  .superRefine(refuseZone)
  .transform(roundedZone)
  .superRefine(refuseZone);

/**
 * Where a search looks. A radius needs a point: the given one, or that of the city. Latitudes end before the poles,
 * where cells become degenerate.
 */
export const placeFields = {
  page: pageField,
  /** Default: the country of the host. */
  country: z.enum(countryCodes, { error: "choice_invalid" }).optional(),
  /** Slug or official code: "vaucluse" or "84". */
  departement: slugField.optional(),
  /** Slug within the département, of the largest city of that name without one, or the id from GET /search/locality. */
  city: z.union([slugField, z.int().positive().max(MAX_PLACE_ID)], { error: "invalid" }).optional(),
  radiusKm: z.number({ error: "invalid" }).min(1).max(300).optional(),
  latitude: z.number({ error: "invalid" }).min(-80).max(80).optional(),
  longitude: z.number({ error: "invalid" }).min(-180).max(180).optional(),
  /** Instead of a place or a radius. */
  zone: zoneField.optional(),
};
export type PlaceInput = z.output<z.ZodObject<typeof placeFields>>;

/** Adds the rules that bind the fields of a place to each other. */
export const withPlaceRules = <S extends z.ZodType<PlaceInput>>(schema: S) =>
  schema
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: "required",
      path: ["longitude"],
    })
    .refine(
      ({ radiusKm, latitude, city }) =>
        radiusKm === undefined || latitude !== undefined || city !== undefined,
      { error: "required", path: ["latitude"] },
    )
    .refine(
      ({ zone, departement, city, radiusKm }) =>
        zone === undefined || (departement ?? city ?? radiusKm) === undefined,
      { error: "invalid", path: ["zone"] },
    );

/** POST /search/planners/{page} */
export const searchPlannersInput = withPlaceRules(
  z.strictObject({
    ...placeFields,
    /** Any of these. */
    prestations: idsOf(prestationIds).optional(),
    /** Any of these. */
    langues: idsOf(langueIds).optional(),
    /** In the currency of the site; providers without a visible price are left out. */
    budgetMax: z.number({ error: "invalid" }).min(0).max(1_000_000).meta(inSiteCurrency).optional(),
    /** Accepted so that a search can be repeated in the request. It filters nothing: planners have no calendars. */
    date: dateField.optional(),
    /** By default Premium first, then by rank. The list of the best rated has 10 pages. */
    sort: z.enum(plannerSorts, { error: "choice_invalid" }).optional(),
  }),
);
export type SearchPlannersInput = z.output<typeof searchPlannersInput>;

/** GET /api/directory */
export const directoryInput = z.strictObject({
  country: placeFields.country,
  departement: slugField.optional(),
  city: slugField.optional(),
  page: pageField.default(1),
});

/** GET /api/services */
export const servicesInput = z.strictObject({ country: placeFields.country });
export const servicesDto = z.array(
  z.object({
    id: z.literal(prestationIds),
    type: z.enum(prestationTypes),
    label: z.string(),
    planners: z.int(),
  }),
);
export type ServicesDto = z.output<typeof servicesDto>;

/** The place of a list; `region` is the region of an area. */
export interface PlaceDto {
  id: number;
  name: string;
  slug: string;
  code: string | null;
  region: string;
  /** Of an area whose region has a page. */
  regionSlug?: string;
  /** Nobody is listed there: pages do not link to its list. */
  isUnserved?: true;
  /** The name of a region or tourist area within a sentence. */
  spoken?: string;
}

/** A city with listed providers. */
export interface CityDto {
  id: number;
  name: string;
  slug: string;
  areaSlug: string;
  planners: number;
}

/** One page of a list with all that its screen shows. */
export interface PlaceListDto extends ListDto {
  /** Lowest visible starting price in the place, in cents of the site's currency. */
  fromPriceCents: number | null;
  facts: PlaceFactsDto;
  /** The most recent past weddings; on the first page only. */
  portfolios: readonly PortfolioCardDto[];
}
