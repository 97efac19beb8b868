export const WEBSITE_MAX = 200;
/** Put before an address that names no scheme. */
export const WEB_SCHEME = "https://";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HAS_PORT = /^[^/?#]+:[0-9]{1,5}([/?#]|$)/;

/**
 * The address of a website, with https:// where the scheme is missing; "" stays "". Null when it is none: another scheme
 * than http, no name with a dot, an account in it.
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

const COMPANY_NAME = /^[\p{L}\p{M}\p{Nd} '’-]*$/u;
const WORD = /[\p{L}\p{Nd}]/u;

/** Letters with accents, digits, spaces, hyphens and apostrophes, and at least one letter or digit among them (section 5). */
export function isCompanyName(name: string): boolean {
  return COMPANY_NAME.test(name) && WORD.test(name);
}
