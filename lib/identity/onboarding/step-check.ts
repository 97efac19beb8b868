import { fieldCodes } from "@/lib/core/fields";
import { isNumberRequired, registerOf } from "@/lib/core/registers";
import { stepInputs } from "@/lib/identity/onboarding/schema";
import { onboardingStepCount, onboardingSteps } from "@/lib/identity/onboarding/steps";
import { creationDateRefusal } from "@/lib/listing/company/rules";
import type { AddressValues } from "@/lib/listing/company-address/rules";

/** The current values of the form, complete or not. */
export interface OnboardingAnswers {
  name: string;
  dateOfCreation: string;
  address: AddressValues;
  /** Number of the company in the register of its country; empty where there is none or none is given. */
  registrationNumber: string;
  /** The register was asked, and its answer allows the user to continue. */
  isNumberAccepted: boolean;
  prestations: number[];
  langues: number[];
}

/** The day that the checks depend on. */
export interface OnboardingContext {
  /** Current date in the time zone of the site. */
  today: string;
}

/**
 * Field (`name`, `address.city`) → error code, for all errors of a step (counted from 1); empty when the step
 * is complete.
 */
export function stepRefusals(
  step: number,
  answers: OnboardingAnswers,
  { today }: OnboardingContext,
): Record<string, string> {
  const name = onboardingSteps[step - 1] ?? "company";
  const parsed = stepInputs[name].safeParse(answers);
  const refused = parsed.success ? {} : fieldCodes(parsed.error);
  const refusal = name === "company" ? creationDateRefusal(answers.dateOfCreation, today) : null;
  if (refusal) refused.dateOfCreation = refusal;
  const numberRefusal = name === "services" ? refusalOfNumber(answers) : null;
  if (numberRefusal) refused.registrationNumber = numberRefusal;
  return refused;
}

function refusalOfNumber({
  address,
  registrationNumber,
  isNumberAccepted,
}: OnboardingAnswers): "required" | "siret_invalid" | "registration_invalid" | null {
  const register = registerOf(address.countryCode);
  if (!register) return null;
  if (registrationNumber === "") return isNumberRequired(register) ? "required" : null;
  if (isNumberAccepted) return null;
  return register === "siret" ? "siret_invalid" : "registration_invalid";
}

/** The last step (counted from 1) that the user can open: the first incomplete one, otherwise the last. */
export function reachableStep(answers: OnboardingAnswers, place: OnboardingContext): number {
  for (let step = 1; step < onboardingStepCount; step++)
    if (Object.keys(stepRefusals(step, answers, place)).length > 0) return step;
  return onboardingStepCount;
}
