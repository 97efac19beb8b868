import { z } from "zod";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { countryCodes } from "@/lib/core/markets/markets";

/** Longest query of a place field; longer texts are no names. */
export const LOCALITY_QUERY_MAX = 100;

const countryField = z.enum(countryCodes, { error: "choice_invalid" });
const slugField = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "invalid")
  .max(100, "too_long");

/** GET /search/locality: places whose name, a word of it, or postal code begins with `q`. */
export const localityInput = z.strictObject({
  q: z.string({ error: "required" }).max(LOCALITY_QUERY_MAX, "too_long"),
  country: z.enum(europeanCountryCodes, { error: "choice_invalid" }).optional(),
  /** `city` leaves out everything larger. */
  type: z.literal("city", { error: "choice_invalid" }).optional(),
});
export type LocalityInput = z.output<typeof localityInput>;

export const localityDto = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Name of the département or area of a city; null for larger places. */
  departement: z.string().nullable(),
  departementSlug: z.string().nullable(),
  /** The postal code of the query, or the only one; absent when there are several or none. */
  zipcode: z.string().optional(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Regions and tourist areas are sets of areas or cities, with a list of their own. */
  type: z.enum(["region", "tourist_area", "departement", "area", "city"]),
});
export type LocalityDto = z.output<typeof localityDto>;
export const localitiesDto = z.array(localityDto);

/**
 * GET /api/geocoding: cities and streets that begin with `q`; those of `country` (else of the site's country)
 * first.
 */
export const geocodingInput = z.strictObject({
  q: z.string({ error: "required" }).trim().min(2, "too_short").max(LOCALITY_QUERY_MAX, "too_long"),
  country: z.enum(europeanCountryCodes, { error: "choice_invalid" }).optional(),
});
export type GeocodingInput = z.output<typeof geocodingInput>;

export const addressSuggestionsDto = z.array(
  z.object({
    kind: z.enum(["city", "street"]),
    label: z.string(),
    city: z.string(),
    /** Null when a town has several or none. */
    zipcode: z.string().nullable(),
    area: z.string().nullable(),
    countryCode: z.enum(europeanCountryCodes),
    latitude: z.number(),
    longitude: z.number(),
  }),
);
export type AddressSuggestionDto = z.output<typeof addressSuggestionsDto>[number];

/** GET /listDepartement and GET /api/regions */
export const countryPlacesInput = z.strictObject({ country: countryField.optional() });
export type CountryPlacesInput = z.output<typeof countryPlacesInput>;

/** A département or area of a country with its listed planners. */
export interface AreaDto {
  id: number;
  name: string;
  slug: string;
  code: string | null;
  region: string | null;
  planners: number;
}

const areaFields = { code: z.string(), name: z.string(), slug: z.string() };
export const departementsDto = z.array(z.object({ ...areaFields, planners: z.int() }));
export type DepartementsDto = z.output<typeof departementsDto>;

export const regionsDto = z.array(z.object({ ...areaFields, departements: z.array(z.object(areaFields)) }));
export type RegionsDto = z.output<typeof regionsDto>;

/** Cities on one page of GET /api/cities. */
export const CITIES_PAGE_SIZE = 500;

/** GET /api/cities: the cities of a region (address part or code), the largest first. */
export const citiesInput = z.strictObject({
  region: z.union([slugField, z.string().regex(/^[A-Z0-9.]{1,20}$/, "invalid")]),
  country: countryField.optional(),
  page: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }).min(1).max(100).default(1),
});
export type CitiesInput = z.output<typeof citiesInput>;

export const citiesDto = z.array(
  z.object({ id: z.int(), name: z.string(), slug: z.string(), departement: z.string() }),
);
export type CitiesDto = z.output<typeof citiesDto>;
