import type { EuropeanCountryCode } from "@/lib/core/countries/country-codes";

/** Characters of the longest postal code in Europe ("SW1A 1AA", "1000-001"). */
export const POSTAL_CODE_MAX = 8;

const three = /^\d{3}$/;
const four = /^\d{4}$/;
const five = /^\d{5}$/;
const six = /^\d{6}$/;
const spaced = /^\d{3} ?\d{2}$/;
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

/** How a postal code is written in each country, in capitals. */
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

/** Capitals and single spaces, as postal codes are stored. */
export function normalisePostalCode(text: string): string {
  return text.trim().toUpperCase().replace(/\s+/g, " ");
}

/** Whether a normalised text is a postal code of the country. A telephone number never is one. */
export function isPostalCode(country: EuropeanCountryCode, text: string): boolean {
  return text.length <= POSTAL_CODE_MAX && patterns[country].test(text);
}

/** An example for each country, shown beside the field. */
const examples: Record<EuropeanCountryCode, string> = {
  AD: "AD500",
  AL: "1001",
  AT: "1010",
  AX: "22100",
  BA: "71000",
  BE: "1000",
  BG: "1000",
  BY: "220030",
  CH: "8001",
  CY: "1010",
  CZ: "110 00",
  DE: "10115",
  DK: "1050",
  EE: "10111",
  ES: "28001",
  FI: "00100",
  FO: "100",
  FR: "75001",
  GB: "SW1A 1AA",
  GG: "GY1 1AA",
  GI: "GX11 1AA",
  GR: "105 57",
  HR: "10000",
  HU: "1011",
  IE: "D02 AF30",
  IM: "IM1 1AA",
  IS: "101",
  IT: "00184",
  JE: "JE2 3AB",
  LI: "9490",
  LT: "01100",
  LU: "1009",
  LV: "LV-1050",
  MC: "98000",
  MD: "MD-2001",
  ME: "81000",
  MK: "1000",
  MT: "VLT 1117",
  NL: "1012 AB",
  NO: "0150",
  PL: "00-001",
  PT: "1100-148",
  RO: "010011",
  RS: "11000",
  SE: "111 29",
  SI: "1000",
  SJ: "9170",
  SK: "811 01",
  SM: "47890",
  UA: "01001",
  VA: "00120",
  XK: "10000",
};

export function postalCodeExample(country: EuropeanCountryCode): string {
  return examples[country];
}

/** Whether postal codes consist of digits only; phones then show the number keyboard. */
export function isPostalCodeNumeric(country: EuropeanCountryCode): boolean {
  return /^[0-9 ]+$/.test(examples[country]);
}
