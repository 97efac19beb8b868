import { type PlannerBudgetRangeCode, plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import type { Market } from "@/lib/core/markets/markets";

/** How a couple's budget for the provider compares with the provider's starting price. */
export const budgetFits = ["fits", "above", "below", "unknown"] as const;
export type BudgetFit = (typeof budgetFits)[number];

interface Offer {
  /** What the couple wants to spend on the provider. */
  range: PlannerBudgetRangeCode | null;
  /** Currency of the range; prices of providers are in euros. */
  currency: Market["currency"];
  startingPriceCents: number | null;
}

/**
 * "below" when the upper end of the couple's range is less than the starting price, "above" when its lower end
 * is more, "fits" when the price lies in it. "unknown" when one of them is missing or the range is in pounds.
 */
export function budgetFit({ range, currency, startingPriceCents }: Offer): BudgetFit {
  if (range === null || range === "UNKNOWN" || currency !== "EUR" || startingPriceCents === null)
    return "unknown";
  const { min, max } = plannerBudgetRange(range);
  if (max !== null && max * 100 < startingPriceCents) return "below";
  return min !== null && min * 100 > startingPriceCents ? "above" : "fits";
}
