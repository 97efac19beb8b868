import type { EuropeanCountryCode } from "@/lib/countries/country-codes";

/** Characters of the longest postal code in Europe ("SW1A 1AA", "1000-001"). */
export const POSTAL_CODE_MAX = 8;

const three = /^\d{3}$/;
const four = /^\d{4}$/;
const five = /^\d{5}$/;
const six = /^\d{6}$/;
const spaced = /^\d{3} ?\d{2}$/;
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

/** How a postal code is written in each country, in capitals (decisions.md, "Postal code"). */
const patterns: Record<EuropeanCountryCode, RegExp> = {
  AD: /^AD\d{3}$/,
  AL: four,
  AT: four,
  AX: five,
  BA: five,
  BE: four,
  BG: four,
  BY: six,
  CH: four,
  CY: four,
  CZ: spaced,
  DE: five,
  DK: four,
  EE: five,
  ES: five,
  FI: five,
  FO: three,
  FR: five,
  GB: british,
  GG: british,
  GI: british,
  GR: spaced,
  HR: five,
  HU: four,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IM: british,
  IS: three,
  IT: five,
  JE: british,
  LI: four,
  LT: /^(?:LT-)?\d{5}$/,
  LU: /^(?:L-)?\d{4}$/,
  LV: /^(?:LV-)?\d{4}$/,
  MC: five,
  MD: /^(?:MD-)?\d{4}$/,
  ME: five,
  MK: four,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: four,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  RO: six,
  RS: five,
  SE: spaced,
  SI: four,
  SJ: four,
  SK: spaced,
  SM: five,
  UA: five,
  VA: five,
  XK: five,
};

/** Capitals and single spaces, as it is kept. */
export function normalisePostalCode(text: string): string {
  return text.trim().toUpperCase().replace(/\s+/g, " ");
}

/** Whether a normalised text is a postal code of the country. A telephone number never is one. */
export function isPostalCode(country: EuropeanCountryCode, text: string): boolean {
  return text.length <= POSTAL_CODE_MAX && patterns[country].test(text);
}
