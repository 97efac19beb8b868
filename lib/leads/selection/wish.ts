import { budgetRange, guestRange, plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import { type CountryCode, marketOf } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { dateWindow } from "@/lib/leads/matching/date-window";
import type { MatchProject } from "@/lib/leads/matching/facts";
import type { VenueWish } from "@/lib/leads/matching/venue-parts";
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

/** What the couple wants of a venue. Prices of venues are in euros, so a budget in another currency is unknown. */
export function venueWishOf(project: ProjectFields, country: CountryCode): VenueWish {
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project;
  const isInEuros = marketOf(country).currency === "EUR";
  const budget = isInEuros && project.budgetRange ? budgetRange(project.budgetRange).max : null;
  return {
    guests: project.guestRange ? guestRange(project.guestRange) : null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: project.radiusKm,
    budgetMaxCents: budget === null ? null : budget * 100,
    eventType: project.eventType,
  };
}

/** The country of the search: that of the event if we serve it, else that of the site. */
export function searchCountry(project: ProjectFields, country: CountryCode): CountryCode {
  return openCountries().find((code) => code === project.eventLocationCountry) ?? country;
}
