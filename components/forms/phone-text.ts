import { dialCodes } from "@/components/forms/dial-codes";
import { type EuropeanCountryCode, europeanCountryCodes } from "@/lib/core/countries/country-codes";

/** Countries whose numbers keep the leading zero after the country code. */
const keepsZero: readonly EuropeanCountryCode[] = ["IT", "SM", "VA"];

/**
 * International format of a typed number while the numbering rules are not loaded: digits only, country code in
 * front, leading zero removed.
 */
export function internationalNumber(typed: string, country: EuropeanCountryCode): string {
  const compact = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (compact === "" || compact.startsWith("+")) return compact;
  const national = keepsZero.includes(country) ? compact : compact.replace(/^0/, "");
  return `+${dialCodes[country]}${national}`;
}

/**
 * The country of a number in international format; `country` where it fits, because several countries share a
 * code.
 */
export function countryOfNumber(number: string, preferred: EuropeanCountryCode): EuropeanCountryCode | null {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (!digits.startsWith("+")) return null;
  const fits = (country: EuropeanCountryCode) => digits.startsWith(`+${dialCodes[country]}`);
  if (fits(preferred)) return preferred;
  const main: EuropeanCountryCode[] = ["GB", "IT", "NO", "FI"];
  return main.find(fits) ?? europeanCountryCodes.find(fits) ?? null;
}
