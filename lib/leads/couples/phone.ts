import type { CountryCode } from "@/lib/core/countries/domains";
import { coreErrors } from "@/lib/core/errors";
import { parsePhone } from "@/lib/core/phone";

/** The number in E.164, for a field that may stay empty: what is no number is refused. */
export function givenPhone(text: string | null | undefined, country: CountryCode): string | null {
  if (!text) return null;
  const phone = parsePhone(text, country);
  if (phone === null) throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  return phone;
}
