import type { FieldErrors, Resolver } from "react-hook-form";
import { fieldCodes } from "@/lib/core/fields";
import { type ProjectFields, personInput, radiusKm } from "@/lib/leads/projects/schema";
import { checkStep } from "@/lib/leads/projects/step-check";
import { wizardSteps } from "@/lib/leads/projects/steps";
import { blankProject, fieldsOf } from "@/lib/leads/registration/changes";

/** Everything the wizard's form holds; null is "not answered". */
export interface WizardValues extends ProjectFields {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  terms: boolean;
  homepage: string;
}
export type WizardField = keyof WizardValues;

const noPerson = { firstname: "", lastname: "", email: "", phone: "", terms: false, homepage: "" };

/** An empty form, with the language of the site and the usual radius already chosen. */
export function blankValues(locale: string): WizardValues {
  const language = locale.slice(0, 2) as ProjectFields["languages"][number];
  return { ...blankProject, languages: [language], radiusKm: radiusKm.usual, ...noPerson };
}

/** The couple's part of the form, as far as it may outlive a refresh. */
export function personOf({ firstname, lastname, email, phone }: WizardValues): Record<string, string> {
  return { firstname, lastname, email, phone };
}

/** Field → code of what keeps this step (from 1) from being left. */
export function refusalsOf(step: number, values: WizardValues, today: string): Record<string, string> {
  const name = wizardSteps[step - 1] ?? "event";
  if (name !== "you") return checkStep(name, fieldsOf(values), today);
  const { firstname, lastname, email, phone, terms } = values;
  const parsed = personInput.safeParse({ firstname, lastname, email, phone, terms });
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** The answers that can stand as they are: what is half typed waits on the device. */
export function soundFields(values: WizardValues, today: string): Partial<ProjectFields> {
  const project = fieldsOf(values);
  const refused = new Set(
    wizardSteps.flatMap((_, index) => Object.keys(refusalsOf(index + 1, values, today))),
  );
  return Object.fromEntries(Object.entries(project).filter(([name]) => !refused.has(name)));
}

/** Codes as the form library wants them: only those of the step that is shown. */
export function stepResolver(step: () => number, today: string): Resolver<WizardValues> {
  return (values) => {
    const refused = Object.entries(refusalsOf(step(), values, today));
    if (refused.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(refused.map(([field, code]) => [field, { type: code, message: code }]));
    return { values: {}, errors: errors as FieldErrors<WizardValues> };
  };
}
