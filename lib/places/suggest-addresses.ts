import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import type { PlaceSuggestion } from "@/lib/gateways/geocoding/port";
import type { AddressSuggestionDto, GeocodingInput } from "@/lib/places/schema";
import { townFor } from "@/lib/places/write-place-name";

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

/** The label with the names of town and area that the reader knows: "Gand (9000), Flandre-Orientale". */
function labelFor({ kind, label, city, area, countryCode }: PlaceSuggestion, locale: Locale): string {
  const inLanguage = (part: string, at: number) => {
    // The name of a street stays as it is on its sign.
    if (kind === "street" && at === 0) return part;
    if (part === area) return townFor(area, countryCode, locale);
    const town = townFor(city, countryCode, locale);
    if (part === city || part.startsWith(`${city} (`)) return town + part.slice(city.length);
    return part.endsWith(` ${city}`) ? part.slice(0, -city.length) + town : part;
  };
  return label.split(", ").map(inLanguage).join(", ");
}

/** `city` stays as it is stored of places, so that a chosen address is named well in each language. */
const dtoFor =
  (locale: Locale) =>
  (found: PlaceSuggestion): AddressSuggestionDto[] => {
    const { kind, city, postalCode, area, countryCode, latitude, longitude } = found;
    if (!isEuropeanCountryCode(countryCode)) return [];
    const label = labelFor(found, locale);
    return [{ kind, label, city, zipcode: postalCode, area, countryCode, latitude, longitude }];
  };

/** Addresses to choose from: first those of the requested country or the site's, then of the rest of Europe. */
export async function suggestAddresses(
  ctx: Ctx,
  { q, country }: GeocodingInput,
): Promise<AddressSuggestionDto[]> {
  const { geocoding } = ctx.gateways;
  const language = languageOf(ctx.locale);
  const home = country ?? ctx.country;
  const dtoOf = dtoFor(ctx.locale);
  const near = (await geocoding.suggest(q, { country: home, language, limit: MOST })).flatMap(dtoOf);
  if (near.length >= ENOUGH_AT_HOME) return near;
  const far = (await geocoding.suggest(q, { language, limit: MOST })).flatMap(dtoOf);
  return [...near, ...far.filter(({ countryCode }) => countryCode !== home)].slice(0, MOST);
}
