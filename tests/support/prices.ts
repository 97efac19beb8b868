import { type Currency, currencies } from "@/lib/core/money";
import { type PremiumPlan, premiumPlanCodes } from "@/lib/core/plan/premium";
import { type PriceList, priceKeyOf } from "@/lib/core/plan/price-lists";
import type { TestPrice } from "./payment-double";

/** A price with its metadata, as `npm run stripe:setup` makes it. */
export function priceOf(
  plan: PremiumPlan,
  version: number,
  amountCents: number,
  currency: Currency = "EUR",
): TestPrice {
  const key = priceKeyOf(plan, version, currency);
  const months = plan === "premium_yearly" ? 12 : 1;
  return { key, plan, version: String(version), amountCents, currency, months };
}

/** The prices of a list, as `npm run stripe:setup` makes them. */
export const pricesOf = ({ version, prices }: PriceList) =>
  currencies.flatMap((currency) =>
    premiumPlanCodes.map((plan) => priceOf(plan, version, prices[currency][plan], currency)),
  );
