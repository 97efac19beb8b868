import { type GeocodingPort, GeocodingUnavailable } from "@/lib/gateways/geocoding/port";

/** Asks the supplier first, and our own table of places when the supplier has no answer or is down. */
export function withPlaces(
  supplier: GeocodingPort,
  places: GeocodingPort,
  takes: (query: string, country: string | undefined) => boolean = () => true,
): GeocodingPort {
  return {
    async suggest(query, options) {
      if (!takes(query, options.country)) return places.suggest(query, options);
      try {
        return await supplier.suggest(query, options);
      } catch (error) {
        if (error instanceof GeocodingUnavailable) return places.suggest(query, options);
        throw error;
      }
    },
  };
}
