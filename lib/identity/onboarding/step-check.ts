import { fieldCodes } from "@/lib/core/fields";
import { stepInputs } from "@/lib/identity/onboarding/schema";
import { onboardingStepCount, onboardingSteps } from "@/lib/identity/onboarding/steps";
import { creationDateRefusal } from "@/lib/listing/company/date-of-creation";
import { asksSiret } from "@/lib/listing/company/siret";
import type { AddressValues } from "@/lib/listing/company-address/address-values";

/** The answers as they stand in the form, finished or not. */
export interface OnboardingAnswers {
  name: string;
  dateOfCreation: string;
  address: AddressValues;
  siret: string;
  /** The register was asked, and what it said lets the form go on. */
  isSiretAccepted: boolean;
  prestations: number[];
  langues: number[];
}

/** Where and when the form stands. */
export interface OnboardingPlace {
  /** Country of the user's registration. */
  country: string;
  /** Civil date on the site. */
  today: string;
}

/** Field (`name`, `address.city`) → code of what keeps a step, from 1, from being left; empty when nothing does. */
export function stepRefusals(
  step: number,
  answers: OnboardingAnswers,
  { country, today }: OnboardingPlace,
): Record<string, string> {
  const name = onboardingSteps[step - 1] ?? "company";
  const parsed = stepInputs[name].safeParse(answers);
  const refused = parsed.success ? {} : fieldCodes(parsed.error);
  const refusal = name === "company" ? creationDateRefusal(answers.dateOfCreation, today) : null;
  if (refusal) refused.dateOfCreation = refusal;
  if (name === "services" && asksSiret(country, answers.address.countryCode) && !answers.isSiretAccepted)
    refused.siret = answers.siret === "" ? "required" : "siret_invalid";
  return refused;
}

/** The furthest step, from 1, that the answers open: the first that is not valid, else the last. */
export function reachableStep(answers: OnboardingAnswers, place: OnboardingPlace): number {
  for (let step = 1; step < onboardingStepCount; step++)
    if (Object.keys(stepRefusals(step, answers, place)).length > 0) return step;
  return onboardingStepCount;
}
