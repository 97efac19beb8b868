import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The number in E.164, or null when the text is no phone number. National numbers are those of `country` (ISO
 * 3166-1); others begin with +.
 */
export function parsePhone(text: string, country: CountryCode): string | null {
  if (!/^[+(\d][\d\s().\-/]{3,30}$/.test(text.trim())) return null;
  const phone = parsePhoneNumberFromString(text.trim(), country);
  return phone?.isValid() && !phone.ext ? phone.number : null;
}

/** Country of a number in E.164 (ISO 3166-1), or null when several countries share its prefix. */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null;
}
