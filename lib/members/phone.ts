import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { coreErrors } from "@/lib/core/errors";
import type { CountryCode } from "@/lib/countries/domains";

/** The number in E.164, or null when it is none: national numbers are those of `country`, others begin with +. */
export function parsePhone(text: string, country: CountryCode): string | null {
  if (!/^[+(\d][\d\s().\-/]{3,30}$/.test(text.trim())) return null;
  const phone = parsePhoneNumberFromString(text.trim(), country);
  return phone?.isValid() && !phone.ext ? phone.number : null;
}

/** As `parsePhone`, for a field that may stay empty: what is no number is refused. */
export function givenPhone(text: string | null | undefined, country: CountryCode): string | null {
  if (!text) return null;
  const phone = parsePhone(text, country);
  if (phone === null) throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  return phone;
}
