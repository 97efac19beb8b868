import { type Currency, type Money, moneyOf } from "@/lib/core/money";
import { type PremiumPlan, premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";

/**
 * Prices of Premium that were sold together: one payment of each plan, in cents of each currency. A new price is a new
 * list at the end; a list that somebody may still pay is never changed or removed.
 */
export interface PriceList {
  version: number;
  prices: Readonly<Record<Currency, Readonly<Record<PremiumPlan, number>>>>;
}

/** All lists, the oldest first; new sales use the last one. */
export const premiumPriceLists: readonly PriceList[] = [
  {
    version: 1,
    prices: {
      EUR: { premium_monthly: 6_900, premium_yearly: 69_000 },
      GBP: { premium_monthly: 5_900, premium_yearly: 59_000 },
      CHF: { premium_monthly: 6_900, premium_yearly: 69_000 },
    },
  },
];

/** The list of new sales. */
export function newestList(lists: readonly PriceList[] = premiumPriceLists): PriceList {
  const newest = lists.at(-1);
  if (!newest) throw new Error("There is no price list of Premium");
  return newest;
}

/** The list of a version; the newest for a version that is not ours. */
export function listOf(version: number, lists: readonly PriceList[]): PriceList {
  return lists.find((list) => list.version === version) ?? newestList(lists);
}

/** One payment of a plan. */
export const premiumPrice = ({ prices }: PriceList, plan: PremiumPlan, currency: Currency): Money =>
  moneyOf(prices[currency][plan], currency);

/** Price of one month within a payment of a plan: 57.50 of 690. The nearest cent. */
export const monthlyPrice = (plan: PremiumPlan, { cents, currency }: Money): Money =>
  moneyOf(Math.round(cents / premiumPlans[plan].months), currency);

/**
 * Key of a price at the payment supplier: the plan, with the currency unless it is the euro, and with the version from
 * the second list on.
 */
export function priceKeyOf(plan: PremiumPlan, version: number, currency: Currency): string {
  const inCurrency = currency === "EUR" ? plan : `${plan}_${currency.toLowerCase()}`;
  return version === 1 ? inCurrency : `${inCurrency}_v${version}`;
}

/** What a price of the supplier says about itself. */
export interface NamedPrice {
  /** Lookup key; none when another price has taken it over. */
  key: string | null;
  /** From the metadata of the price; none on a price made without them. */
  plan: string | null;
  version: string | null;
}

const keyPattern = /^(.+?)(?:_[a-z]{3})?(?:_v(\d{1,4}))?$/;

/** Plan and version of a price, by its metadata, else by its key; the amount has no say. Null for other products. */
export function readPrice({ key, plan, version }: NamedPrice): { plan: PremiumPlan; version: number } | null {
  const [, keyPlan = null, keyVersion = null] = key === null ? [] : (keyPattern.exec(key) ?? []);
  const found = premiumPlanCodes.find((code) => code === (plan ?? keyPlan));
  if (!found) return null;
  const number = Number((plan === null ? null : version) ?? keyVersion ?? 1);
  return { plan: found, version: Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1 };
}
