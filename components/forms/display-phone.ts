import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryCode } from "@/lib/core/markets/markets";

/** National format for a number of the reader's country, international format for others. */
export function displayPhone(phone: string, home: CountryCode): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === home ? number.formatNational() : number.formatInternational();
}
