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
