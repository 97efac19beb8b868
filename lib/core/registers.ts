import { type Register, registers } from "@/lib/core/markets/market-data";
import { markets } from "@/lib/core/markets/markets";

export { type Register, registers };

/** A well-formed number, as it is stored and as its register is asked about it. */
export interface Registration {
  register: Register;
  number: string;
}

const marketOfCompany = new Map<string, (typeof markets)[number]>(
  markets.map((market) => [market.country, market]),
);

/**
 * The register of a company's country, whatever site its owner registered on; null for countries whose companies are
 * not asked for a number.
 */
export function registerOf(companyCountry: string): Register | null {
  return marketOfCompany.get(companyCountry)?.register ?? null;
}

/**
 * Whether a company of the country must give its number. British sole traders and businesses without cross-border trade
 * have none; Belgian ones have one, but companies that registered before it was asked for may go on without it.
 */
export function isNumberRequired(register: Register | null): boolean {
  return register === "siret";
}

/** Digits of a SIRET: nine of the company, five of the establishment. */
export const SIRET_LENGTH = 14;

/**
 * La Poste has more establishments than the check digit allows: the sum of their digits is a multiple of five
 * instead.
 */
const LA_POSTE = "356000000";

function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit : 2 * digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum;
}

/** True for fourteen digits with a correct check digit. Only the register knows whether the number exists. */
export function isSiret(text: string): boolean {
  if (!/^[0-9]{14}$/.test(text)) return false;
  if (luhnSum(text) % 10 === 0) return text !== "0".repeat(SIRET_LENGTH);
  if (!text.startsWith(LA_POSTE)) return false;
  return [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** Eight digits, or a prefix of the part of the kingdom and of the kind of company (SC, NI, OC, R for old Irish ones). */
export function isCompaniesHouseNumber(text: string): boolean {
  if (text === "00000000") return false;
  return /^([0-9]{8}|[A-Z]{2}[0-9]{6}|R[0-9]{7}|(IP|SP|NP)[0-9]{5}R)$/.test(text);
}

/** Ten digits that begin with 0 or 1; the last two complete the remainder of the first eight by 97. */
export function isKboNumber(text: string): boolean {
  if (!/^[01][0-9]{9}$/.test(text) || Number(text) === 0) return false;
  return Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97);
}

/** Without check digits, which only the server looks at: their tables are too long for a browser. */
function isVatShape(country: string, text: string): boolean {
  return (
    text.startsWith(country) &&
    (marketOfCompany.get(country)?.vatNumber?.shape.test(text.slice(country.length)) ?? false)
  );
}

/** A VAT number with its prefix that shows how long those of a country are; empty for a country without. */
export const exampleOf = (country: string): string => marketOfCompany.get(country)?.vatNumber?.example ?? "";

const isBelgianPrefix = /^BE/;

/** Longest number of each register with its prefix. */
const longest: Record<Register, number> = { siret: SIRET_LENGTH, companies_house: 8, kbo: 10, vies: 13 };

/** The characters of a typed or pasted text that belong to a number, at most as many as the longest has. */
export function typedNumber(register: Register, text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const kept = register === "siret" || register === "kbo" ? plain.replace(/[^0-9]/g, "") : plain;
  return kept.slice(0, longest[register]);
}

/** How many characters the typed number has once it is complete. */
export function completeLength(register: Register, country: string, typed: string): number {
  // Belgian numbers on older papers lack their leading zero.
  if (register === "kbo") return /^[2-9]/.test(typed) ? 9 : 10;
  if (register !== "vies") return longest[register];
  const length = exampleOf(country).length - country.length;
  return length + (typed.startsWith(country) ? country.length : 0);
}

/**
 * The number as it is stored, read from a text with spaces, dots, hyphens or strokes, with or without the prefix of its
 * country; null when its form is wrong. Only the register knows whether it exists.
 */
export function readNumber(register: Register, country: string, text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s./-]/g, "");
  switch (register) {
    case "siret":
      return isSiret(plain) ? plain : null;
    case "companies_house":
      return isCompaniesHouseNumber(plain) ? plain : null;
    case "kbo": {
      const digits = plain.replace(isBelgianPrefix, "");
      const whole = digits.length === 9 ? `0${digits}` : digits;
      return isKboNumber(whole) ? whole : null;
    }
    case "vies": {
      const whole = plain.startsWith(country) ? plain : country + plain;
      return isVatShape(country, whole) ? whole : null;
    }
  }
}

/** Whether a stored number is one of a country, so that a company keeps it when it moves there. */
export function isNumberOf(country: string, { register, number }: Registration): boolean {
  return registerOf(country) === register && readNumber(register, country, number) === number;
}

const grouped = (text: string, ends: readonly number[], mark: string) =>
  ends
    .map((end, at) => text.slice(ends[at - 1] ?? 0, end))
    .filter(Boolean)
    .join(mark);

/** Grouped as official papers print it: "732 829 320 00074", "0403.227.515". Also groups an incomplete number. */
export function formatNumber(register: Register, number: string): string {
  if (register === "siret") return grouped(number, [3, 6, 9, SIRET_LENGTH], " ");
  if (register === "kbo") return grouped(number, [4, 7, 10], ".");
  return number;
}

/** The name of a number's field in forms and calls. Programs know the French one by its own name. */
export function numberFieldOf(register: Register): "siret" | "registrationNumber" {
  return register === "siret" ? "siret" : "registrationNumber";
}

/** Names of the registers, which no language translates. */
export const registerNames: Record<Register, string> = {
  siret: "SIRET",
  companies_house: "Companies House",
  kbo: "KBO/BCE",
  vies: "VIES",
};
