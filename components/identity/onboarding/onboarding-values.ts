import type { FieldErrors, Resolver } from "react-hook-form";
import type { NumberFieldState } from "@/components/listing/company/use-register-check";
import { countryName } from "@/lib/core/countries/country-codes";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import { numberFieldOf, registerOf } from "@/lib/core/registers";
import type { OnboardingPayload } from "@/lib/identity/onboarding/client";
import {
  type OnboardingAnswers,
  type OnboardingContext,
  stepRefusals,
} from "@/lib/identity/onboarding/step-check";

/** All values of the form. */
export interface OnboardingValues extends Omit<OnboardingAnswers, "isNumberAccepted"> {
  registrationState: NumberFieldState;
}

export function blankValues(country: CountryCode, locale: Locale): OnboardingValues {
  return {
    name: "",
    dateOfCreation: "",
    address: {
      zipcode: "",
      city: "",
      countryCode: country,
      countryLabel: countryName(country, locale),
      latitude: null,
      longitude: null,
    },
    registrationNumber: "",
    registrationState: "idle",
    prestations: [],
    langues: [],
  };
}

/** An unknown number hides the profile until it is reviewed; if the register does not answer, the user can go on. */
const acceptedStates: readonly NumberFieldState[] = ["valid", "not_found", "unavailable"];

export function answersOf({ registrationState, ...values }: OnboardingValues): OnboardingAnswers {
  return { ...values, isNumberAccepted: acceptedStates.includes(registrationState) };
}

/** The body of POST /api/onboarding/finish; the country is sent as a code only. */
export function payloadOf(values: OnboardingValues): OnboardingPayload {
  const { name, dateOfCreation, registrationNumber, prestations, langues } = values;
  const { countryLabel: _, ...address } = values.address;
  const register = registerOf(address.countryCode);
  const asked = register ? { [numberFieldOf(register)]: registrationNumber } : {};
  return { name, dateOfCreation, address, prestations, langues, ...asked };
}

/** `{"address.city": code}` as nested errors of the form library. */
export function nestedErrors(refused: Record<string, string>): FieldErrors<OnboardingValues> {
  const errors: Record<string, unknown> = {};
  for (const [field, code] of Object.entries(refused)) {
    const [head = "", part] = field.split(".");
    const error = { type: code, message: code };
    errors[head] = part ? { ...(errors[head] as object | undefined), [part]: error } : error;
  }
  return errors as FieldErrors<OnboardingValues>;
}

/**
 * Errors of the visible step. Missing parts of an address are listed beside the button and not marked in red,
 * since its fields are filled in together.
 */
export function stepResolver(step: () => number, place: OnboardingContext): Resolver<OnboardingValues> {
  return (values) => {
    const refused = Object.entries(stepRefusals(step(), answersOf(values), place)).filter(
      ([field, code]) => !field.startsWith("address.") || !["required", "address_not_located"].includes(code),
    );
    if (refused.length === 0) return { values, errors: {} };
    return { values: {}, errors: nestedErrors(Object.fromEntries(refused)) };
  };
}
