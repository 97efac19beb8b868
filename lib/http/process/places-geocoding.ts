import "server-only";
import type { Database } from "@/db/client";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import type { GeocodingPort } from "@/lib/gateways/geocoding/port";
import { loadPlaceIndex } from "@/lib/places/load-index";

/** The embedded geocoder: our own table of places, cities only. */
export function createPlacesGeocoding(db: Database): GeocodingPort {
  return {
    async suggest(query, { country, limit }) {
      const index = await loadPlaceIndex({ db });
      const asked = country !== undefined && isEuropeanCountryCode(country) ? { country } : {};
      const found = index.search(query, { ...asked, isCity: true });
      return found.slice(0, limit).map(({ place, zipcode }) => ({
        kind: "city" as const,
        label: [zipcode ? `${place.name} (${zipcode})` : place.name, place.area?.name]
          .filter(Boolean)
          .join(", "),
        city: place.name,
        // The first postcode is the main one of the town; a user with another one corrects it.
        postalCode: zipcode ?? place.zipcodes[0] ?? null,
        area: place.area?.name ?? null,
        region: null,
        countryCode: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        placeId: place.id,
      }));
    },
  };
}
