import { countryName } from "@/lib/core/countries/country-codes";
import { coreErrors } from "@/lib/core/errors";
import { distanceKm } from "@/lib/core/geo";
import { openCountries } from "@/lib/core/markets/open-markets";
import { normaliseName } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import type { OnboardingAddress } from "@/lib/listing/company/schema";
import { hasZipcodeOfTown } from "@/lib/places/check-address";
import { nearestPlace, resolvePlace } from "@/lib/places/find-place";

/** A point farther from its town is a mistake of the browser, not a choice. */
const FARTHEST_KM = 100;

const farAway = () => coreErrors.validation_error({ fields: { latitude: "address_far_away" } });

/**
 * The point has no town of its country near it, but one of another country: of any in the countries whose towns we
 * know, of the same name elsewhere (Geneva lies near French towns).
 */
async function liesAbroad(ctx: Ctx, address: OnboardingAddress): Promise<boolean> {
  const near = await nearestPlace(ctx, address);
  if (!near) return false;
  const isKnownCountry = openCountries().some((code) => code === address.countryCode);
  return isKnownCountry || normaliseName(near.name) === normaliseName(address.city);
}

/** The columns of an address: its fields, the name of its country, and its town and area in the directory. */
export async function addressColumns(ctx: Ctx, address: OnboardingAddress) {
  const { zipcode, city, countryCode, latitude, longitude } = address;
  const facts = { country: countryCode, city, zipcode, latitude, longitude };
  const [place, isZipcodeOfTown] = await Promise.all([
    resolvePlace(ctx, facts),
    hasZipcodeOfTown(ctx, facts),
  ]);
  if (!isZipcodeOfTown) throw coreErrors.validation_error({ fields: { zipcode: "zipcode_of_other_town" } });
  if (place && distanceKm(place, { latitude, longitude }) > FARTHEST_KM) throw farAway();
  if (!place && (await liesAbroad(ctx, address))) throw farAway();
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
