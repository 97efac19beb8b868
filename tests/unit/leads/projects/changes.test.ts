import { describe, expect, it } from "vitest";
import { applyChanges, blankProject } from "@/lib/leads/projects/changes";
import type { ProjectChanges, ProjectFields } from "@/lib/leads/projects/schema";
import { wedding } from "./wedding";

const facts = { today: "2027-02-15", country: "FR" } as const;
const saving = (current: ProjectFields, changes: ProjectChanges) => applyChanges(current, changes, facts);

describe("saving a project", () => {
  it.each<[string, ProjectFields, ProjectChanges, Partial<ProjectFields>]>([
    [
      "changes only the fields of the input",
      wedding(),
      { guestRange: "UP_TO_10" },
      { guestRange: "UP_TO_10", budgetRange: "20K_30K" },
    ],
    [
      "empties what is null",
      wedding(),
      { guestRange: null, languages: null },
      { guestRange: null, languages: [] },
    ],
    [
      "takes a date without precision as a day",
      blankProject,
      { eventDate: "2027-06-12" },
      { eventDatePrecision: "DAY" },
    ],
    [
      "keeps the first of a month",
      blankProject,
      { eventDate: "2027-06-12", eventDatePrecision: "MONTH" },
      { eventDate: "2027-06-01" },
    ],
    [
      "rounds a known day when only the precision changes",
      wedding(),
      { eventDatePrecision: "SEASON" },
      { eventDate: "2027-06-01" },
    ],
    [
      "forgets the date of the undecided",
      wedding(),
      { eventDatePrecision: "UNDECIDED" },
      { eventDate: null },
    ],
    [
      "drops a service the new event does not know",
      wedding(),
      { eventType: "CORPORATE_PARTY" },
      { serviceType: null },
    ],
    [
      "forgets the theme of those who have none",
      wedding({ hasTheme: true, weddingTheme: "Bohème" }),
      { hasTheme: false },
      { weddingTheme: null },
    ],
    [
      "has a theme when one is named",
      wedding(),
      { weddingTheme: "Bohème" },
      { hasTheme: true, weddingTheme: "Bohème" },
    ],
    [
      "empties the place of the undecided, but for the country",
      wedding(),
      { isLocationUndecided: true },
      {
        eventLocationCity: null,
        eventLocationLatitude: null,
        eventLocationZipcode: null,
        eventLocationCountry: "FR",
      },
    ],
    [
      "decides with a city",
      wedding({ isLocationUndecided: true }),
      { eventLocationCity: "Gordes" },
      { isLocationUndecided: false, eventLocationCity: "Gordes" },
    ],
    [
      "gives a city the country of the site",
      blankProject,
      { eventLocationCity: "Gordes" },
      { eventLocationCountry: "FR" },
    ],
    [
      "leaves the old point with the old city",
      wedding(),
      { eventLocationCity: "Gordes" },
      { eventLocationLatitude: null, eventLocationZipcode: null },
    ],
  ])("%s", (_case, current, changes, expected) => {
    const { fields, refused } = saving(current, changes);
    expect(refused).toEqual({});
    expect(fields).toMatchObject(expected);
  });

  it.each<[string, ProjectFields, ProjectChanges, Record<string, string>]>([
    ["a day that is over", blankProject, { eventDate: "2027-02-14" }, { eventDate: "date_past" }],
    ["a day too far ahead", blankProject, { eventDate: "2033-01-01" }, { eventDate: "date_too_far" }],
    [
      "a service that does not suit",
      wedding(),
      { serviceType: "CORPORATE_EVENTS" },
      { serviceType: "service_not_for_event" },
    ],
    [
      "half a point",
      blankProject,
      { eventLocationCity: "Gordes", eventLocationLatitude: 43.9 },
      { eventLocationLongitude: "required" },
    ],
  ])("refuses %s", (_case, current, changes, refused) => {
    expect(saving(current, changes).refused).toEqual(refused);
  });

  it("does not refuse a past date when something else is saved", () => {
    const stale = wedding({ eventDate: "2026-06-12" });
    expect(saving(stale, { guestRange: "UNKNOWN" })).toMatchObject({
      refused: {},
      fields: { eventDate: "2026-06-12" },
    });
  });
});
