import { describe, expect, it } from "vitest";
import { matchesText } from "@/components/forms/match-text";
import { seasonMonth, seasonOf, seasons } from "@/components/forms/month-choice";

describe("matching of typed text", () => {
  it.each([
    ["Cérémonie laïque", "ceremonie", true],
    ["Cérémonie laïque", "laïq", true],
    ["L’Isle-sur-la-Sorgue", "isle sor", true],
    ["L’Isle-sur-la-Sorgue", "l'isle", true],
    ["Organisation complète", "complete org", true],
    ["Organisation complète", "", true],
    ["Organisation complète", "plete", false],
    ["Décoration", "deco x", false],
  ])("%s answers to %j: %s", (label, query, isMatch) => {
    expect(matchesText(label, query)).toBe(isMatch);
  });
});

describe("seasons", () => {
  it.each(seasons)("%s comes back from its month", (season) => {
    expect(seasonOf(seasonMonth(2027, season))).toEqual({ year: 2027, season });
  });

  it.each([
    ["2028-01", 2027, "winter"],
    ["2028-02-14", 2027, "winter"],
    ["2027-05", 2027, "spring"],
    ["2027-11", 2027, "autumn"],
  ])("%s lies in the %i %s", (month, year, season) => {
    expect(seasonOf(month)).toEqual({ year, season });
  });

  it("knows no season for what is no month", () => {
    expect(seasonOf("2027-13")).toBeNull();
    expect(seasonOf("")).toBeNull();
  });
});
