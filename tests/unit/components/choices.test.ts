import { describe, expect, it } from "vitest";
import { matchesText } from "@/components/forms/match-text";

describe("matching typed text", () => {
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
