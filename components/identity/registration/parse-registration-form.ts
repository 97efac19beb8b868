import { internationalNumber } from "@/components/forms/phone-text";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { PROOF_FIELD } from "@/lib/core/proof/rules";

const CONVERTED_FIELDS = new Set(["phone", "phoneCountry", "terms", "tosIsAccepted", PROOF_FIELD]);

/**
 * Converts the posted form to the input of the use case; a phone number without a country code gets the
 * selected country.
 */
export function parseRegistrationForm(form: FormData): Record<string, unknown> {
  const rest = [...form.entries()].filter(
    ([name]) => !name.startsWith("$ACTION") && !CONVERTED_FIELDS.has(name),
  );
  const phone = String(form.get("phone") ?? "");
  const country = form.get("phoneCountry");
  return {
    ...Object.fromEntries(rest),
    phone: isEuropeanCountryCode(country) ? internationalNumber(phone, country) : phone,
    terms: form.get("terms") === "on",
    tosIsAccepted: form.get("tosIsAccepted") === "on",
  };
}
