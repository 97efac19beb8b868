export interface PlaceSuggestion {
  kind: "city" | "street";
  /** Line to show: "Annecy (74000), Haute-Savoie" or "Rue Royale, 74000 Annecy". */
  label: string;
  city: string;
  postalCode: string | null;
  /** Département, province, county or Land. */
  area: string | null;
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Row of the places table if the suggestion comes from there. */
  placeId: number | null;
}

export interface SuggestOptions {
  country?: string;
  /** Language of the names ("fr"), for suppliers that know several. */
  language?: string;
  limit: number;
}

export interface GeocodingPort {
  /**
   * European cities and streets whose name or postal code starts like `query`, best first. Throws `GeocodingUnavailable`.
   */
  suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]>;
}

/** The geocoder is down, slow, or refuses because of a rate limit. */
export class GeocodingUnavailable extends Error {
  override readonly name = "GeocodingUnavailable";
}
