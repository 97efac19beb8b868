import { describe, expect, it } from "vitest";
import type { PlannerBudgetRangeCode } from "@/lib/core/catalogue/ranges";
import type { EuroRates } from "@/lib/core/exchange";
import { budgetFit } from "@/lib/leads/matching/budget-fit";

describe("a couple's budget compared with the provider's starting price", () => {
  it.each<[PlannerBudgetRangeCode | null, number | null, string]>([
    ["2000_3500", 200_000, "fits"],
    ["2000_3500", 350_000, "fits"],
    ["2000_3500", 350_001, "below"],
    ["2000_3500", 199_999, "above"],
    ["UNDER_500", 0, "fits"],
    ["UNDER_500", 50_001, "below"],
    ["OVER_8000", 1_500_000, "fits"],
    ["OVER_8000", 799_999, "above"],
    ["UNKNOWN", 200_000, "unknown"],
    [null, 200_000, "unknown"],
    ["2000_3500", null, "unknown"],
  ])("%s and %s cents: %s", (range, startingPriceCents, fit) => {
    for (const currency of ["EUR", "GBP"] as const) {
      const startingPrice = startingPriceCents === null ? null : { cents: startingPriceCents, currency };
      expect(budgetFit({ range, currency, startingPrice, rates: {} })).toBe(fit);
    }
  });

  const rates = { GBP: { perEuroMicros: 800_000, day: "2026-11-27" } };
  const ofEuros = (currency: "EUR" | "GBP", cents: number, given: EuroRates = rates) =>
    budgetFit({
      range: "2000_3500",
      currency,
      startingPrice: { cents, currency: currency === "EUR" ? "GBP" : "EUR" },
      rates: given,
    });

  it.each([
    ["EUR", 159_999, "above"],
    ["EUR", 160_000, "fits"],
    ["EUR", 280_001, "below"],
    ["GBP", 249_990, "above"],
    ["GBP", 437_500, "fits"],
    ["GBP", 437_600, "below"],
  ] as const)("in %s, the price in the other currency: %i is %s", (currency, cents, fit) => {
    expect(ofEuros(currency, cents)).toBe(fit);
  });

  it("is unknown without an exchange rate", () => {
    expect(ofEuros("GBP", 200_000, {})).toBe("unknown");
  });
});
