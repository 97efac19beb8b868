export interface PlaceSuggestion {
  /** Line to show: "Annecy (74000), Haute-Savoie". */
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
  /** Row of the places table when the suggestion is one. */
  placeId: number | null;
}

export interface GeocodingPort {
  /** Places whose name or postal code starts like `query`, best first. */
  suggest(query: string, options: { country?: string; limit: number }): Promise<PlaceSuggestion[]>;
}
