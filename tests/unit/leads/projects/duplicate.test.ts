import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/core/catalogue/events";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import { duplicateParts } from "@/lib/leads/registration/rules";
import { wedding } from "./wedding";

const keyOf = (changes: Partial<ProjectFields>) => JSON.stringify(duplicateParts(wedding(changes)));

describe("the same request", () => {
  it.each<[string, Partial<ProjectFields>]>([
    ["spelt otherwise", { eventLocationCity: "ANNECY" }],
    ["with other words", { message: "Un tout autre message, assez long pour être accepté ici." }],
    ["with another budget", { budgetRange: "UNKNOWN", guestRange: "UNKNOWN" }],
    ["with a wider circle", { radiusKm: 200, languages: ["en"] }],
  ])("%s is a duplicate", (_case, changes) => {
    expect(keyOf(changes)).toBe(keyOf({}));
  });

  it("is recognised whatever accents, case or hyphens the city has", () => {
    const spellings = ["Saint-Étienne", "saint etienne", "SAINT-ETIENNE", "Saint  Étienne"];
    expect(new Set(spellings.map((eventLocationCity) => keyOf({ eventLocationCity }))).size).toBe(1);
  });

  it("differs when a venue is wanted too, or alone", () => {
    const keys = [{}, { wantsVenue: true }, { wantsVenue: true, serviceType: null }].map(keyOf);
    expect(new Set(keys).size).toBe(3);
  });

  it("differs with event, service, date, precision or place, and never by joining two of them", () => {
    const parts = fc.record({
      eventType: fc.constantFrom(...eventTypes),
      serviceType: fc.constantFrom(...prestationTypes),
      eventDate: fc.constantFrom("2027-06-01", "2027-07-01", null),
      eventDatePrecision: fc.constantFrom("DAY" as const, "MONTH" as const),
      eventLocationCity: fc.constantFrom("Annecy", "Gordes", "undecided"),
      eventLocationCountry: fc.constantFrom("FR" as const, "BE" as const),
      isLocationUndecided: fc.boolean(),
    });
    const sameWhat = (a: Partial<ProjectFields>) =>
      JSON.stringify([
        a.eventType,
        a.serviceType,
        a.eventDate,
        a.eventDatePrecision,
        a.isLocationUndecided ? null : [a.eventLocationCity, a.eventLocationCountry],
      ]);
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(keyOf(a) === keyOf(b)).toBe(sameWhat(a) === sameWhat(b));
      }),
    );
  });
});
