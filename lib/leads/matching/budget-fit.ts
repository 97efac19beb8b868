import { type PlannerBudgetRangeCode, plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import type { CountryDomain } from "@/lib/core/countries/domains";

/** How a couple's budget for the provider lies beside the provider's own starting price. */
export const budgetFits = ["fits", "above", "below", "unknown"] as const;
export type BudgetFit = (typeof budgetFits)[number];

interface Offer {
  /** What the couple wants to spend on the provider. */
  range: PlannerBudgetRangeCode | null;
  /** Of the range; prices of providers are in euros. */
  currency: CountryDomain["currency"];
  startingPriceCents: number | null;
}

/**
 * "below" when even the end of the couple's range is less than the starting price, "above" when its beginning is more,
 * "fits" when the price lies in it. Nothing is guessed about a missing side, or about pounds beside euros.
 */
export function budgetFit({ range, currency, startingPriceCents }: Offer): BudgetFit {
  if (range === null || range === "UNKNOWN" || currency !== "EUR" || startingPriceCents === null)
    return "unknown";
  const { min, max } = plannerBudgetRange(range);
  if (max !== null && max * 100 < startingPriceCents) return "below";
  return min !== null && min * 100 > startingPriceCents ? "above" : "fits";
}
