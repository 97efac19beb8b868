import { type PlannerBudgetRangeCode, plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import { convertCents, type EuroRates } from "@/lib/core/exchange";
import type { Currency, Money } from "@/lib/core/money";

/** How a couple's budget for the provider compares with the provider's starting price. */
export const budgetFits = ["fits", "above", "below", "unknown"] as const;
export type BudgetFit = (typeof budgetFits)[number];

interface Offer {
  /** What the couple wants to spend on the provider. */
  range: PlannerBudgetRangeCode | null;
  /** Currency of the range. */
  currency: Currency;
  startingPrice: Money | null;
  /** Needed where the price has another currency than the range. */
  rates: EuroRates;
}

/**
 * "below" when the upper end of the couple's range is less than the starting price, "above" when its lower end
 * is more, "fits" when the price lies in it. "unknown" when one of them, or the exchange rate, is missing.
 */
export function budgetFit({ range, currency, startingPrice, rates }: Offer): BudgetFit {
  const cents = startingPrice && convertCents(startingPrice, currency, rates);
  if (range === null || range === "UNKNOWN" || cents === null) return "unknown";
  const { min, max } = plannerBudgetRange(range);
  if (max !== null && max * 100 < cents) return "below";
  return min !== null && min * 100 > cents ? "above" : "fits";
}
