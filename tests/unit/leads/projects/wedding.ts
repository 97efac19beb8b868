import { blankProject } from "@/lib/leads/projects/changes";
import type { ProjectFields } from "@/lib/leads/projects/schema";

/** Complete answers of a couple in Annecy. */
export const weddingAnswers = {
  eventType: "WEDDING",
  serviceType: "FULL_PLANNING",
  eventDate: "2027-06-12",
  eventDatePrecision: "DAY",
  eventLocationCity: "Annecy",
  eventLocationCountry: "FR",
  eventLocationZipcode: "74000",
  eventLocationLatitude: 45.8992,
  eventLocationLongitude: 6.1294,
  radiusKm: 60,
  guestRange: "51_80",
  budgetRange: "20K_30K",
  languages: ["fr"],
  message: "Nous rêvons d’un dîner au bord du lac, avec nos familles.",
} satisfies Partial<ProjectFields>;

/** A complete project, except for the fields that a case removes. */
export const wedding = (changes: Partial<ProjectFields> = {}): ProjectFields => ({
  ...blankProject,
  ...weddingAnswers,
  ...changes,
});
