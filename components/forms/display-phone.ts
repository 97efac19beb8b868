import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryCode } from "@/lib/core/countries/domains";

/** National at home, international abroad. */
export function displayPhone(phone: string, home: CountryCode): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === home ? number.formatNational() : number.formatInternational();
}
