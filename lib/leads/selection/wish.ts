import { plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import { type CountryCode, countryCodes } from "@/lib/core/countries/domains";
import { dateWindow } from "@/lib/leads/matching/date-window";
import type { MatchProject } from "@/lib/leads/matching/facts";
import type { ProjectFields } from "@/lib/leads/projects/schema";

/** What the couple wants, in the terms of the matching. */
export function wishOf(project: ProjectFields): MatchProject {
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project;
  const budget = project.budgetPlannerRange ? plannerBudgetRange(project.budgetPlannerRange).max : null;
  return {
    prestation: project.serviceType,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: project.radiusKm,
    dates: dateWindow(project.eventDate, project.eventDatePrecision ?? "UNDECIDED"),
    budgetMaxCents: budget === null ? null : budget * 100,
    languages: project.languages,
    theme: project.weddingTheme,
  };
}

/** The country of the search: that of the event if we serve it, else that of the site. */
export function searchCountry(project: ProjectFields, country: CountryCode): CountryCode {
  return countryCodes.find((code) => code === project.eventLocationCountry) ?? country;
}
