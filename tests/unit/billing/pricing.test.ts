import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsPriceCents, maxCreditsPerPurchase, unitPriceCents } from "@/lib/billing/credits/rules";

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
    expect(creditsPriceCents(credits)).toBe(cents);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "asks nothing for %d, which is no number of credits",
    (credits) => {
      expect(creditsPriceCents(credits)).toBe(0);
      expect(unitPriceCents(0)).toBe(0);
    },
  );

  it("is at least 15 euros a credit, a multiple of half a euro, and never falls with the quantity", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxCreditsPerPurchase }), (credits) => {
        const cents = creditsPriceCents(credits);
        expect(cents % 50).toBe(0);
        expect(unitPriceCents(credits)).toBeGreaterThanOrEqual(1_500);
        expect(unitPriceCents(credits)).toBeLessThanOrEqual(3_000);
        expect(cents).toBeGreaterThan(creditsPriceCents(credits - 1));
      }),
      { numRuns: 1_000 },
    );
  });
});
