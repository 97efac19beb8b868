import { serviceFitsEvent } from "@/lib/core/catalogue/events";
import { fieldCodes } from "@/lib/core/fields";
import { checkEventDate } from "@/lib/leads/projects/rules";
import { type ProjectFields, saveProjectInput } from "@/lib/leads/projects/schema";

/** The wizard's five steps; the address of the page counts them from 1. */
export const wizardSteps = ["event", "place", "size", "style", "you"] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const stepCount = wizardSteps.length;

type Field = keyof ProjectFields;

/**
 * Every field of `save-project`, in the step that asks for it. Step five asks for the couple's data, which
 * `register` takes.
 */
export const fieldsOfStep: Record<WizardStep, readonly Field[]> = {
  event: ["eventType", "serviceType", "wantsVenue", "eventDatePrecision", "eventDate"],
  place: [
    "isLocationUndecided",
    "eventLocation",
    "eventLocationCity",
    "eventLocationCountry",
    "eventLocationZipcode",
    "eventLocationLatitude",
    "eventLocationLongitude",
    "radiusKm",
  ],
  size: ["guestRange", "budgetRange", "budgetPlannerRange"],
  style: ["hasTheme", "weddingTheme", "languages", "message"],
  you: [],
};

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Required fields that are still empty, in the order of the wizard. A couple that looks for a venue needs no service. */
export function missingFields(project: ProjectFields): Field[] {
  const required: Field[] = ["eventType", "eventDatePrecision"];
  if (!project.wantsVenue) required.splice(1, 0, "serviceType");
  if (project.eventDatePrecision !== "UNDECIDED") required.push("eventDate");
  if (!project.isLocationUndecided) required.push("eventLocationCity");
  required.push("guestRange", "budgetRange", "languages", "message");
  return required.filter((field) => isEmpty(project[field]));
}

/** The first step with a missing field, from 1; five when only the couple's data is missing. */
export function stepOf(project: ProjectFields): number {
  const missing = missingFields(project);
  const index = wizardSteps.findIndex((step) => fieldsOfStep[step].some((field) => missing.includes(field)));
  return index < 0 ? stepCount : index + 1;
}

/** The step that asks for a field, from 1; the fifth asks for the couple's data. */
export function stepOfField(field: string): number {
  const index = wizardSteps.findIndex((step) => (fieldsOfStep[step] as readonly string[]).includes(field));
  return index < 0 ? stepCount : index + 1;
}

/** What prevents leaving a step: field → code. The browser checks before it saves; the server checks again. */
export function checkStep(step: WizardStep, project: ProjectFields, today: string): Record<string, string> {
  const names = fieldsOfStep[step];
  const answered = names.filter((name) => project[name] !== null && project[name] !== "");
  const parsed = saveProjectInput.safeParse(
    Object.fromEntries(answered.map((name) => [name, project[name]])),
  );
  const refused = parsed.success ? {} : fieldCodes(parsed.error);
  for (const name of missingFields(project)) if (names.includes(name)) refused[name] ??= "required";
  if (step === "event") Object.assign(refused, { ...checkEvent(project, today), ...refused });
  return refused;
}

function checkEvent({ eventType, serviceType, eventDate, eventDatePrecision }: ProjectFields, today: string) {
  const refused: Record<string, string> = {};
  if (eventType && serviceType && !serviceFitsEvent(serviceType, eventType)) {
    refused.serviceType = "service_not_for_event";
  }
  if (eventDate && eventDatePrecision && /^\d{4}-\d{2}-\d{2}$/.test(eventDate)) {
    const checked = checkEventDate(eventDate, eventDatePrecision, today);
    if ("code" in checked) refused.eventDate = checked.code;
  }
  return refused;
}
