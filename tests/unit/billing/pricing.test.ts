import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsPrice, creditTariffs, maxCreditsPerPurchase, unitPrice } from "@/lib/billing/credits/rules";
import { currencies } from "@/lib/core/money";

const { EUR, GBP } = creditTariffs;

describe("price of credits", () => {
  it.each([
    [1, 3_000],
    [2, 5_050],
    [3, 7_200],
    [5, 11_100],
    [10, 19_550],
    [20, 33_450],
    [30, 45_000],
    [31, 46_500],
    [50, 75_000],
  ])("is the fixed price for %i", (credits, cents) => {
    expect(creditsPrice(credits, EUR)).toEqual({ cents, currency: "EUR" });
  });

  it("is another one in pounds", () => {
    expect([1, 10, 30].map((credits) => creditsPrice(credits, GBP))).toEqual([
      { cents: 2_600, currency: "GBP" },
      { cents: 16_950, currency: "GBP" },
      { cents: 39_000, currency: "GBP" },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "asks nothing for %d, which is no number of credits",
    (credits) => {
      expect(creditsPrice(credits, EUR).cents).toBe(0);
      expect(unitPrice(0, EUR).cents).toBe(0);
    },
  );

  it("is at least the lowest price of a credit, a multiple of half a unit, and never falls with the quantity", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxCreditsPerPurchase }),
        fc.constantFrom(...currencies),
        (credits, currency) => {
          const tariff = creditTariffs[currency];
          const { cents } = creditsPrice(credits, tariff);
          expect(cents % 50).toBe(0);
          expect(unitPrice(credits, tariff).cents).toBeGreaterThanOrEqual(tariff.lowest);
          expect(unitPrice(credits, tariff).cents).toBeLessThanOrEqual(tariff.single);
          expect(cents).toBeGreaterThan(creditsPrice(credits - 1, tariff).cents);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
