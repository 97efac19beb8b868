import { serviceFitsEvent } from "@/lib/core/catalogue/events";
import { fieldCodes } from "@/lib/core/fields";
import { checkEventDate } from "@/lib/leads/projects/event-date";
import { type ProjectFields, saveProjectInput } from "@/lib/leads/projects/schema";
import { fieldsOfStep, missingFields, type WizardStep } from "@/lib/leads/projects/steps";

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
