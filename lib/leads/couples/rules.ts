import type { CountryCode } from "@/lib/core/countries/domains";
import { coreErrors } from "@/lib/core/errors";
import { parsePhone } from "@/lib/core/phone";

/** The six digits that prove a couple's address (couples.md section 4), whatever they are sent for. */
export const codeLifeSeconds = 600;
export const codeTries = 5;
/** Another one may be sent after so long. */
export const resendAfterSeconds = 60;

/** What a provider sees of a last name before an unlock: its first letter, with its accent, in upper case. */
export function lastnameInitial(lastname: string): string {
  const first = lastname.normalize("NFC").match(/\p{L}/u)?.[0] ?? "";
  // "ß" becomes "SS" in upper case; one letter is promised.
  return [...first.toUpperCase()].slice(0, 1).join("");
}

/** The number in E.164, for a field that may stay empty: what is no number is refused. */
export function parseOptionalPhone(text: string | null | undefined, country: CountryCode): string | null {
  if (!text) return null;
  const phone = parsePhone(text, country);
  if (phone === null) throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  return phone;
}
