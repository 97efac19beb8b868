import { countryName } from "@/lib/core/countries/country-codes";
import { coreErrors } from "@/lib/core/errors";
import { distanceKm } from "@/lib/core/geo";
import type { Ctx } from "@/lib/gateways/context";
import type { OnboardingAddress } from "@/lib/listing/company/schema";
import { resolvePlace } from "@/lib/places/find-place";

/** A point farther from its town is a mistake of the browser, not a choice. */
const FARTHEST_KM = 100;

/** The columns of an address: its fields, the name of its country, and its town and area in the directory. */
export async function addressColumns(ctx: Ctx, address: OnboardingAddress) {
  const { zipcode, city, countryCode, latitude, longitude } = address;
  const place = await resolvePlace(ctx, { country: countryCode, city, zipcode, latitude, longitude });
  if (place && distanceKm(place, { latitude, longitude }) > FARTHEST_KM)
    throw coreErrors.validation_error({ fields: { latitude: "address_far_away" } });
  return {
    zipcode,
    city,
    countryCode,
    countryLabel: countryName(countryCode, ctx.locale),
    latitude,
    longitude,
    placeId: place?.type === "city" ? place.id : null,
    areaId: place?.area.id ?? null,
  };
}
