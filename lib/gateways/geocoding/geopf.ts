import { z } from "zod";
import {
  type GeocodingPort,
  GeocodingUnavailable,
  type PlaceSuggestion,
} from "@/lib/gateways/geocoding/port";
import { createJsonReader } from "@/lib/gateways/json-reader";

const kinds: Record<string, PlaceSuggestion["kind"]> = { municipality: "city", street: "street" };

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        type: z.string(),
        label: z.string(),
        city: z.string().nullish(),
        postcode: z.string().nullish(),
        /** "74, Haute-Savoie, Auvergne-Rhône-Alpes" */
        context: z.string().nullish(),
      }),
    }),
  ),
});

type Feature = z.output<typeof answer>["features"][number];

function suggestionOf({ geometry, properties }: Feature): PlaceSuggestion[] {
  const kind = kinds[properties.type];
  const { label, city, postcode, context } = properties;
  if (!kind || !city) return [];
  const [, area = null, region = null] = context?.split(", ") ?? [];
  const [longitude, latitude] = geometry.coordinates;
  return [
    {
      kind,
      label: kind === "city" && postcode ? `${label} (${postcode})` : label,
      city,
      postalCode: postcode ?? null,
      area,
      region: region ?? area,
      countryCode: "FR",
      latitude,
      longitude,
      placeId: null,
    },
  ];
}

/** The address base of the French state (data.geopf.fr), without a key: communes and streets of France. */
export function createGeopfGeocoding(options: { apiUrl?: string; timeoutMs?: number } = {}): GeocodingPort {
  const { apiUrl = "https://data.geopf.fr/geocodage", timeoutMs = 2_500 } = options;
  const read = createJsonReader({ timeoutMs, unavailable: GeocodingUnavailable });
  return {
    async suggest(query, { limit }) {
      // House numbers and hamlets are dropped from the answer, so more results are requested.
      const asked = new URLSearchParams({
        q: query.slice(0, 200),
        index: "address",
        autocomplete: "1",
        limit: String(Math.min(2 * limit, 20)),
      });
      const { body } = await read(`${apiUrl}/search?${asked}`);
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new GeocodingUnavailable("The geocoder answered in an unknown shape.");
      return parsed.data.features.flatMap(suggestionOf).slice(0, limit);
    },
  };
}

/** The supplier accepts queries of 3 characters or more that begin with a letter or digit; it knows France only. */
export const geopfTakes = (query: string, country: string | undefined) =>
  country === "FR" && /^[\p{L}\p{N}].{2}/u.test(query);
