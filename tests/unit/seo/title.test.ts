import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOf, fittingDescription, fittingTitle, TITLE_MAX } from "@/lib/seo/write-title";

describe("a title", () => {
  it.each([
    ["Maison Vidal, wedding planner à Gordes", "Maison Vidal, wedding planner à Gordes · Promesse"],
    [
      "Le Bureau des Promesses, wedding planner à Avignon, dès 1 450 €",
      "Le Bureau des Promesses, wedding planner à Avignon, dès 1 450 €",
    ],
    [`${"Très ".repeat(14)}long`, "Court · Promesse"],
  ])("of %s is %s", (title, fitting) => {
    expect(fittingTitle([title, "Court"])).toBe(fitting);
  });

  it("is never longer than search engines show, if any title fits", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), (first, titles) => {
        expect(fittingTitle([first, ...titles, "Maison"]).length).toBeLessThanOrEqual(TITLE_MAX);
      }),
    );
  });
});

describe("a description", () => {
  it("ends with a whole word", () => {
    const text = beginningOf(`${"Douze mots, ".repeat(20)}fin`);
    expect(text).toMatch(/^Douze mots, .*(Douze|mots)…$/);
    expect(text.length).toBeLessThanOrEqual(156);
  });

  it("cuts a text without spaces", () => {
    expect(beginningOf("a".repeat(400))).toHaveLength(156);
  });

  it("is the provider's own where it is long enough", () => {
    const own = "a".repeat(70);
    expect(fittingDescription(own, "ours")).toBe(own);
    expect(fittingDescription("Bonjour.", "ours")).toBe("ours");
    expect(fittingDescription(null, "ours")).toBe("ours");
  });
});
