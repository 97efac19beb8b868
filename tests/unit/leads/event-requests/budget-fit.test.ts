import { describe, expect, it } from "vitest";
import type { PlannerBudgetRangeCode } from "@/lib/core/catalogue/ranges";
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
    expect(budgetFit({ range, currency: "EUR", startingPriceCents })).toBe(fit);
  });

  it("does not compare pounds with euros", () => {
    expect(budgetFit({ range: "2000_3500", currency: "GBP", startingPriceCents: 200_000 })).toBe("unknown");
  });
});
