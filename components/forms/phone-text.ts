import { dialCodes } from "@/components/forms/dial-codes";
import { type EuropeanCountryCode, europeanCountryCodes } from "@/lib/core/countries/country-codes";

/** Countries that keep the leading zero behind their code. */
const keepsZero: readonly EuropeanCountryCode[] = ["IT", "SM", "VA"];

/** International form of a typed number, before the numbering rules are loaded: digits, code put in front, trunk zero gone. */
export function internationalNumber(typed: string, country: EuropeanCountryCode): string {
  const compact = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (compact === "" || compact.startsWith("+")) return compact;
  const national = keepsZero.includes(country) ? compact : compact.replace(/^0/, "");
  return `+${dialCodes[country]}${national}`;
}

/** The country a number in international form begins with; the given one when it fits, for codes that several share. */
export function countryOfNumber(number: string, preferred: EuropeanCountryCode): EuropeanCountryCode | null {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (!digits.startsWith("+")) return null;
  const fits = (country: EuropeanCountryCode) => digits.startsWith(`+${dialCodes[country]}`);
  if (fits(preferred)) return preferred;
  const main: EuropeanCountryCode[] = ["GB", "IT", "NO", "FI"];
  return main.find(fits) ?? europeanCountryCodes.find(fits) ?? null;
}
