import { describe, expect, it } from "vitest";
import { blankProject } from "@/lib/leads/projects/changes";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import { fieldsOfStep, missingFields, stepOf, stepOfField, wizardSteps } from "@/lib/leads/projects/steps";
import { wedding } from "./wedding";

describe("missing fields of a project", () => {
  it("are all required fields at the start, in the order of the wizard", () => {
    expect(missingFields(blankProject)).toEqual([
      "eventType",
      "serviceType",
      "eventDatePrecision",
      "eventDate",
      "eventLocationCity",
      "guestRange",
      "budgetRange",
      "languages",
      "message",
    ]);
    expect(stepOf(blankProject)).toBe(1);
  });

  it.each<[string, Partial<ProjectFields>, string[], number]>([
    ["nothing", {}, [], 5],
    [
      "no optional answer",
      { budgetPlannerRange: null, hasTheme: null, eventLocation: null, radiusKm: null },
      [],
      5,
    ],
    ["an undecided date", { eventDatePrecision: "UNDECIDED", eventDate: null }, [], 5],
    ["a precision without a date", { eventDate: null }, ["eventDate"], 1],
    ["an undecided place", { isLocationUndecided: true, eventLocationCity: null }, [], 5],
    ["neither service nor venue", { serviceType: null }, ["serviceType"], 1],
    ["a venue alone", { serviceType: null, wantsVenue: true }, [], 5],
    ["no city", { eventLocationCity: null }, ["eventLocationCity"], 2],
    ["no guests", { guestRange: null }, ["guestRange"], 3],
    ["no languages", { languages: [] }, ["languages"], 4],
    ["holes in two steps", { budgetRange: null, eventType: null }, ["eventType", "budgetRange"], 1],
  ])("with %s", (_case, changes, missing, step) => {
    expect(missingFields(wedding(changes))).toEqual(missing);
    expect(stepOf(wedding(changes))).toBe(step);
  });

  it("belong to one step each", () => {
    const all = wizardSteps.flatMap((step) => fieldsOfStep[step]);
    expect(new Set(all).size).toBe(all.length);
    expect([...all].sort()).toEqual(Object.keys(blankProject).sort());
    expect([stepOfField("eventDate"), stepOfField("message"), stepOfField("email")]).toEqual([1, 4, 5]);
  });
});
