import { dateField } from "@/lib/core/fields";

export const WEBSITE_MAX = 200;
/** Added to an address without a scheme. */
export const WEB_SCHEME = "https://";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HAS_PORT = /^[^/?#]+:[0-9]{1,5}([/?#]|$)/;

/**
 * The address of a website, with https:// where the scheme is missing; "" stays "". Null when the scheme is not
 * http or https, the host has no dot, or the address contains a user name.
 */
export function normaliseWebsite(text: string): string | null {
  const typed = text.trim();
  if (typed === "") return "";
  const whole = HAS_SCHEME.test(typed) && !HAS_PORT.test(typed) ? typed : WEB_SCHEME + typed;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const isNamed = /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/i.test(url.hostname);
  if (!isWeb || !isNamed || url.username || url.password || /\s/.test(typed)) return null;
  const address = url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  return address.length > WEBSITE_MAX ? null : address;
}

const COMPANY_NAME = /^[\p{L}\p{M}\p{Nd} '’&.-]*$/u;
const WORD = /[\p{L}\p{Nd}]/u;

/**
 * True for letters with accents, digits, spaces, hyphens, apostrophes, `&` and full stops, with at least one letter or
 * digit.
 */
export function isCompanyName(name: string): boolean {
  return COMPANY_NAME.test(name) && WORD.test(name);
}

/** An earlier date is a typing error. */
export const earliestCreation = "1900-01-01";

export type CreationDateRefusal = "required" | "date_invalid" | "date_future" | "date_too_old";

/**
 * Why a founding date is refused, or null. Both dates are civil, YYYY-MM-DD; `today` is the date in the
 * reader's country.
 */
export function creationDateRefusal(date: string | null, today: string): CreationDateRefusal | null {
  if (date === null || date === "") return "required";
  if (!dateField.safeParse(date).success) return "date_invalid";
  if (date > today) return "date_future";
  return date < earliestCreation ? "date_too_old" : null;
}

/** Digits of a SIRET: nine of the company, five of the establishment. */
export const SIRET_LENGTH = 14;

/** The digits of a typed or pasted text, at most fourteen. */
export function siretDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, SIRET_LENGTH);
}

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

/** Grouped as official papers print it: "732 829 320 00074". Also groups an incomplete number. */
export function formatSiret(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
    .filter(Boolean)
    .join(" ");
}

/** A SIRET is a French number: every company in France is asked for it, whatever site its owner registered on. */
export function asksSiret(companyCountry: string): boolean {
  return companyCountry === "FR";
}
