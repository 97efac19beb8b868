import "server-only";
import type { Database } from "@/db/client";
import { isEuropeanCountryCode } from "@/lib/countries/country-codes";
import type { GeocodingPort } from "@/lib/gateways/geocoding/port";
import { searchLocality } from "@/lib/places/search-locality";

/** The embedded geocoder: our own table of places, cities only. */
export function createPlacesGeocoding(db: Database): GeocodingPort {
  return {
    async suggest(query, { country, limit }) {
      const asked = country !== undefined && isEuropeanCountryCode(country) ? { country } : {};
      const found = await searchLocality({ db }, { q: query, type: "city", ...asked });
      return found.slice(0, limit).map((place) => ({
        kind: "city" as const,
        label: [place.zipcode ? `${place.name} (${place.zipcode})` : place.name, place.departement]
          .filter(Boolean)
          .join(", "),
        city: place.name,
        postalCode: place.zipcode ?? null,
        area: place.departement,
        region: null,
        countryCode: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        placeId: place.id,
      }));
    },
  };
}
