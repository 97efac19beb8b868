import { z } from "zod";
import {
  type GeocodingPort,
  GeocodingUnavailable,
  type PlaceSuggestion,
} from "@/lib/gateways/geocoding/port";
import { createJsonReader } from "@/lib/gateways/json-reader";

const kinds: Record<string, PlaceSuggestion["kind"]> = { place: "city", locality: "city", street: "street" };

const named = z.object({ name: z.string() }).nullish();
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        feature_type: z.string(),
        name: z.string(),
        place_formatted: z.string().nullish(),
        coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
        context: z.object({
          country: z.object({ country_code: z.string() }).nullish(),
          region: named,
          district: named,
          postcode: named,
          place: named,
          locality: named,
        }),
      }),
    }),
  ),
});

type Feature = z.output<typeof answer>["features"][number];

function suggestionOf({ properties }: Feature): PlaceSuggestion[] {
  const { feature_type, name, place_formatted, coordinates, context } = properties;
  const kind = kinds[feature_type];
  const countryCode = context.country?.country_code.toUpperCase();
  const city = kind === "city" ? name : (context.place?.name ?? context.locality?.name);
  if (!kind || !countryCode || !city) return [];
  return [
    {
      kind,
      label: [name, place_formatted].filter(Boolean).join(", "),
      city,
      postalCode: context.postcode?.name ?? null,
      area: context.district?.name ?? null,
      region: context.region?.name ?? null,
      countryCode,
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
      placeId: null,
    },
  ];
}

export interface MapboxOptions {
  token: string;
  /** Only results in these countries, ISO 3166-1 alpha-2. */
  countries: readonly string[];
  apiUrl?: string;
  timeoutMs?: number;
}

/** Mapbox Geocoding v6: cities and streets. `permanent`, because the chosen address is stored with the company. */
export function createMapboxGeocoding(options: MapboxOptions): GeocodingPort {
  const { token, countries, apiUrl = "https://api.mapbox.com", timeoutMs = 2_500 } = options;
  const read = createJsonReader({ timeoutMs, unavailable: GeocodingUnavailable });
  return {
    async suggest(query, { country, language, limit }) {
      const asked = new URLSearchParams({
        // A semicolon would make it a batch request; the supplier accepts twenty words.
        q: query.replace(/;/g, " ").split(/\s+/).slice(0, 20).join(" ").slice(0, 256),
        types: "place,locality,street",
        country: (country ?? countries.join(",")).toLowerCase(),
        autocomplete: "true",
        permanent: "true",
        limit: String(Math.min(limit, 10)),
        ...(language ? { language } : {}),
        access_token: token,
      });
      const { body } = await read(`${apiUrl}/search/geocode/v6/forward?${asked}`);
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new GeocodingUnavailable("The geocoder answered in an unknown shape.");
      return parsed.data.features.flatMap(suggestionOf);
    },
  };
}
