import type { FieldErrors, Resolver } from "react-hook-form";
import { fieldCodes } from "@/lib/core/fields";
import { blankProject, fieldsOf } from "@/lib/leads/projects/changes";
import { type ProjectFields, personInput, radiusKm } from "@/lib/leads/projects/schema";
import { checkStep, wizardSteps } from "@/lib/leads/projects/steps";

/** All values of the wizard's form; null is "not answered". */
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

/** The couple's part of the form that may be stored for a refresh. */
export function personOf({ firstname, lastname, email, phone }: WizardValues): Record<string, string> {
  return { firstname, lastname, email, phone };
}

/** Field → code of what prevents leaving this step (from 1). */
export function refusalsOf(step: number, values: WizardValues, today: string): Record<string, string> {
  const name = wizardSteps[step - 1] ?? "event";
  if (name !== "you") return checkStep(name, fieldsOf(values), today);
  const { firstname, lastname, email, phone, terms } = values;
  const parsed = personInput.safeParse({ firstname, lastname, email, phone, terms });
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** The valid answers; incomplete input stays in the browser. */
export function soundFields(values: WizardValues, today: string): Partial<ProjectFields> {
  const project = fieldsOf(values);
  const refused = new Set(
    wizardSteps.flatMap((_, index) => Object.keys(refusalsOf(index + 1, values, today))),
  );
  return Object.fromEntries(Object.entries(project).filter(([name]) => !refused.has(name)));
}

/** Codes in the format of the form library: only those of the current step. */
export function stepResolver(step: () => number, today: string): Resolver<WizardValues> {
  return (values) => {
    const refused = Object.entries(refusalsOf(step(), values, today));
    if (refused.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(refused.map(([field, code]) => [field, { type: code, message: code }]));
    return { values: {}, errors: errors as FieldErrors<WizardValues> };
  };
}
