import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { isPostalCode, normalisePostalCode, postalCodeExample } from "@/lib/core/countries/postal-codes";

describe("a postal code", () => {
  it.each([
    ["FR", "74000"],
    ["BE", "1000"],
    ["GB", "SW1A 1AA"],
    ["GB", "M1 1AE"],
    ["DE", "10115"],
    ["IT", "00184"],
    ["ES", "28013"],
    ["PT", "1000-001"],
    ["NL", "1012 AB"],
    ["IE", "D6W XY00"],
    ["SE", "114 55"],
    ["LV", "LV-1010"],
    ["MT", "VLT 1117"],
  ] as const)("of %s may be %s", (country, text) => {
    expect(isPostalCode(country, text)).toBe(true);
  });

  it.each([
    ["FR", "7400"],
    ["FR", "74000 "],
    ["BE", "74000"],
    ["GB", "07123456"],
    ["PT", "1000001"],
    ["DE", "D-10115"],
  ] as const)("of %s is not %j", (country, text) => {
    expect(isPostalCode(country, text)).toBe(false);
  });

  it("has a valid example in every country", () => {
    for (const country of europeanCountryCodes)
      expect([country, isPostalCode(country, postalCodeExample(country))]).toEqual([country, true]);
  });

  it("is stored in capitals with single spaces", () => {
    expect(normalisePostalCode("  sw1a\u00a0 1aa ")).toBe("SW1A 1AA");
  });

  it("is never a telephone number, whatever the country", () => {
    const numbers = fc.stringMatching(/^[+0]?[0-9][0-9 .\-/()]{6,11}[0-9]$/).filter((text) => {
      return text.replace(/[^0-9]/g, "").length > 7;
    });
    fc.assert(
      fc.property(fc.constantFrom(...europeanCountryCodes), numbers, (country, text) => {
        expect(isPostalCode(country, normalisePostalCode(text))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
