import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import type { CountryCode } from "@/lib/core/markets/markets";
import { parsePhone } from "@/lib/core/phone";

/** The six digits that prove a couple's email address, for registration and for sign-in. */
export const codeLifeSeconds = 600;
export const codeTries = 5;
/** Tries of one code from one network. A new code gives five new ones. */
export const codeTriesPerOrigin = closedLimit("member-code-try-origin", codeTries, codeLifeSeconds);
/** Tries of one code from all networks together, each of which has five. */
export const codeTriesInAll = 25;
/** Seconds before another code may be sent. */
export const resendAfterSeconds = 60;

/** What a provider sees of a last name before an unlock: its first letter, with its accent, in upper case. */
export function lastnameInitial(lastname: string): string {
  const first = lastname.normalize("NFC").match(/\p{L}/u)?.[0] ?? "";
  // "ß" becomes "SS" in upper case; the initial is one letter.
  return [...first.toUpperCase()].slice(0, 1).join("");
}

/** The number in E.164, or null for an empty field. Throws when the text is not a phone number. */
export function parseOptionalPhone(text: string | null | undefined, country: CountryCode): string | null {
  if (!text) return null;
  const phone = parsePhone(text, country);
  if (phone === null) throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  return phone;
}
