import { normaliseName } from "@/lib/core/text";
import type { ProjectFields } from "@/lib/leads/projects/schema";

/** An address that only its owner recognises: "cl•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  return `${local.slice(0, local.length > 3 ? 2 : 1)}•••${email.slice(at)}`;
}

/**
 * What makes two requests of one couple the same: event, service, date, place, and whether it looks for a venue. The
 * spelling of the city does not matter; an undecided date or place equals another undecided one.
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
    ...(project.wantsVenue ? ["venue"] : []),
  ];
}
