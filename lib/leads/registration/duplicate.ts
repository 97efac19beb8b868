import { normaliseName } from "@/lib/core/text";
import type { ProjectFields } from "@/lib/leads/projects/schema";

/**
 * What makes two requests of one couple the same: event, service, date and place. Spelling of the city does not
 * count; an undecided date or place equals another undecided one.
 */
export function duplicateParts(project: ProjectFields): string[] {
  const place = project.isLocationUndecided
    ? "undecided"
    : `${project.eventLocationCountry ?? ""} ${normaliseName(project.eventLocationCity ?? "")}`;
  return [
    project.eventType ?? "",
    project.serviceType ?? "",
    `${project.eventDatePrecision ?? ""} ${project.eventDate ?? ""}`,
    place,
  ];
}
