import { readVatNumber } from "@/lib/billing/tax/read-vat-number";
import { coreErrors } from "@/lib/core/errors";
import {
  isNumberRequired,
  numberFieldOf,
  type Register,
  type Registration,
  readNumber,
  registerOf,
} from "@/lib/core/registers";
import { companyErrors } from "@/lib/listing/company/errors";
import type { TypedNumbers } from "@/lib/listing/company/schema";

/** The number of a company of that country, with its check digits; null when it is wrong or the country has no register. */
export function readRegistration(countryCode: string, text: string): Registration | null {
  const register = registerOf(countryCode);
  const number = register && readNumber(register, countryCode, text);
  if (!register || !number) return null;
  // Check digits of VAT numbers have rules of their own in each country.
  if (register === "vies" && readVatNumber(number, countryCode)?.full !== number) return null;
  return { register, number };
}

/** The refusal of a call that only checks a number, named after the field of its country. */
export function refusalOf(countryCode: string, reason: "invalid" | "unknown") {
  if (registerOf(countryCode) === "siret") {
    const fields = { siret: `siret_${reason}` };
    return reason === "invalid"
      ? companyErrors.siret_invalid({ fields })
      : companyErrors.siret_unknown({ fields });
  }
  const fields = { number: `registration_${reason}` };
  return reason === "invalid"
    ? companyErrors.registration_invalid({ fields })
    : companyErrors.registration_unknown({ fields });
}

/** The refusal of a number in a form. */
export function refusedNumber(register: Register, code: "required" | "invalid" | "inactive") {
  const field = numberFieldOf(register);
  const prefix = register === "siret" ? "siret" : "registration";
  return coreErrors.validation_error({
    fields: { [field]: code === "required" ? code : `${prefix}_${code}` },
  });
}

/**
 * The number that a form gives for a company in that country; null when the country asks for none, or when an optional
 * one is left empty. Throws `validation_error` when it is missing or wrong.
 */
export function givenRegistration(countryCode: string, typed: TypedNumbers): Registration | null {
  const register = registerOf(countryCode);
  if (!register) return null;
  const text = typed[numberFieldOf(register)];
  if (!text) {
    if (isNumberRequired(register)) throw refusedNumber(register, "required");
    return null;
  }
  const registration = readRegistration(countryCode, text);
  if (!registration) throw refusedNumber(register, "invalid");
  return registration;
}
