import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { languageOf } from "@/lib/core/i18n/locales";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import type { PlaceSuggestion } from "@/lib/gateways/geocoding/port";
import type { AddressSuggestionDto, GeocodingInput } from "@/lib/places/schema";

/** Each key stroke may call this; the supplier counts and charges each query. */
export const geocodingLimit: LimitRule = {
  name: "geocoding",
  points: 240,
  durationSeconds: 600,
  failsClosed: false,
};

const MOST = 8;
/** With this many results in the country, other countries are not searched. */
const ENOUGH_AT_HOME = 5;

function dtoOf(found: PlaceSuggestion): AddressSuggestionDto[] {
  const { kind, label, city, postalCode, area, countryCode, latitude, longitude } = found;
  if (!isEuropeanCountryCode(countryCode)) return [];
  return [{ kind, label, city, zipcode: postalCode, area, countryCode, latitude, longitude }];
}

/** Addresses to choose from: first those of the requested country or the site's, then of the rest of Europe. */
export async function suggestAddresses(
  ctx: Ctx,
  { q, country }: GeocodingInput,
): Promise<AddressSuggestionDto[]> {
  const { geocoding } = ctx.gateways;
  const language = languageOf(ctx.locale);
  const home = country ?? ctx.country;
  const near = (await geocoding.suggest(q, { country: home, language, limit: MOST })).flatMap(dtoOf);
  if (near.length >= ENOUGH_AT_HOME) return near;
  const far = (await geocoding.suggest(q, { language, limit: MOST })).flatMap(dtoOf);
  return [...near, ...far.filter(({ countryCode }) => countryCode !== home)].slice(0, MOST);
}
