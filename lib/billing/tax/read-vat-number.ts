import * as jsvat from "jsvat-next";

/** Node gives the library's functions as its default export, bundlers by their names. */
const { checkVAT, countries } =
  "checkVAT" in jsvat ? jsvat : (jsvat as unknown as { default: typeof import("jsvat-next") }).default;

export interface VatNumber {
  /** ISO code of the country whose law applies: GR for EL, GB for XI. */
  country: string;
  /** The prefix that is part of the number: EL, XI, CHE. */
  prefix: string;
  /** The number without its prefix. */
  rest: string;
  /** As stored and printed, without spaces. */
  full: string;
}

const countryOfPrefix: Readonly<Record<string, string>> = { EL: "GR", XI: "GB", CHE: "CH" };

/** Swiss numbers are printed with the name of the tax in a language of the country. */
const swissTax = /(MWST|TVA|IVA|TPV)?$/;

function isWellFormed(prefix: string, rest: string): boolean {
  // Numbers of Northern Ireland have the same digits as those of Great Britain.
  const known = prefix === "XI" ? "GB" : prefix;
  return checkVAT(`${known}${rest}`, countries).isValid;
}

/** The prefix of numbers of a country, which Monaco and the Isle of Man share with a neighbour. */
const prefixOfCountry: Readonly<Record<string, string>> = {
  GR: "EL",
  CH: "CHE",
  LI: "CHE",
  MC: "FR",
  IM: "GB",
};

/**
 * Reads a VAT number as it is written on letters: with spaces, dots and hyphens, with or without the prefix of
 * `country`. Null when format or check digits are wrong; a right number may still belong to nobody.
 */
export function readVatNumber(text: string, country: string): VatNumber | null {
  const typed = text.toUpperCase().replace(/[\s.\-/·]/g, "");
  const own = prefixOfCountry[country] ?? country;
  const prefix = /^CHE\d/.test(typed) ? "CHE" : /^[A-Z]{2}/.test(typed) ? typed.slice(0, 2) : own;
  const bare = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  // Nine digits of older Belgian numbers lack the leading zero.
  const rest = prefix === "BE" && bare.length === 9 ? `0${bare}` : bare;
  const digits = prefix === "CHE" ? rest.replace(swissTax, "") : rest;
  if (!isWellFormed(prefix, digits)) return null;
  return { country: countryOfPrefix[prefix] ?? prefix, prefix, rest: digits, full: `${prefix}${digits}` };
}
