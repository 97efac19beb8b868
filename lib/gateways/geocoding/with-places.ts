import { type GeocodingPort, GeocodingUnavailable } from "@/lib/gateways/geocoding/port";

/** A supplier with our own table of places behind it, which answers what the supplier cannot and while it is down. */
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
