import { describe, expect, it } from "vitest";
import { inOneLine, languesLine, tradeOf } from "@/components/directory/card-text";
import { completeness, missingSteps, profileSteps } from "@/lib/listing/rules";
import { publicAnswerRate } from "@/lib/listing/search-rows/read-answer-rate";

describe("an answer rate", () => {
  it.each([
    [0.96, 5, 0.96],
    [0.75, 5, 0.75],
    [0.74, 50, null],
    [1, 4, null],
    [null, 0, null],
  ])("of %o over %i requests is shown as %o", (rate, requests, expected) => {
    expect(publicAnswerRate(rate, requests)).toBe(expected);
  });
});

describe("a profile", () => {
  const all = Object.fromEntries(profileSteps.map((step) => [step, true])) as Record<
    (typeof profileSteps)[number],
    boolean
  >;
  it("is complete in seven steps", () => {
    expect(profileSteps).toHaveLength(7);
    expect([completeness(all), missingSteps(all)]).toEqual([1, []]);
    const half = { ...all, videos: false, benefits: false };
    expect(missingSteps(half)).toEqual(["videos", "benefits"]);
    expect(completeness(half)).toBeCloseTo(5 / 7);
  });
});

describe("the texts of a card", () => {
  it("are joined on one line in the style of the language", () => {
    expect(inOneLine(["Organisation complète", "Décoration"], "fr-FR")).toBe(
      "Organisation complète, décoration",
    );
    expect(inOneLine(["Komplette Planung", "Dekoration"], "de-DE")).toBe("Komplette Planung, Dekoration");
    expect(languesLine(["fr", "it"], "fr-FR")).toBe("Français, italien");
    expect(languesLine(["de", "en"], "de-DE")).toBe("Deutsch, Englisch");
  });

  it("call a provider of ceremonies only an officiant", () => {
    expect(tradeOf(["SECULAR_CEREMONY"])).toBe("officiant");
    expect(tradeOf(["SECULAR_CEREMONY", "FULL_PLANNING"])).toBe("planner");
    expect(tradeOf([])).toBe("planner");
  });
});
