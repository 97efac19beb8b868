import { type PremiumPlan, premiumPlanCodes } from "@/lib/core/plan/premium";

/**
 * Prices of Premium that were sold together: one payment of each plan, in cents. A new price is a new list at the end;
 * a list that somebody may still pay is never changed or removed.
 */
export interface PriceList {
  version: number;
  /** ISO 4217, upper case. */
  currency: string;
  prices: Readonly<Record<PremiumPlan, number>>;
}

/** All lists, the oldest first; new sales use the last one, the same in every country. */
export const premiumPriceLists: readonly PriceList[] = [
  { version: 1, currency: "EUR", prices: { premium_monthly: 6_900, premium_yearly: 69_000 } },
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

/** Key of a price at the payment supplier: the plan, with the version from the second list on. */
export function priceKeyOf(plan: PremiumPlan, version: number): string {
  return version === 1 ? plan : `${plan}_v${version}`;
}

/** What a price of the supplier says about itself. */
export interface NamedPrice {
  /** Lookup key; none when another price has taken it over. */
  key: string | null;
  /** From the metadata of the price; none on a price made without them. */
  plan: string | null;
  version: string | null;
}

const keyPattern = /^(.+?)(?:_v(\d{1,4}))?$/;

/** Plan and version of a price, by its metadata, else by its key; the amount has no say. Null for other products. */
export function readPrice({ key, plan, version }: NamedPrice): { plan: PremiumPlan; version: number } | null {
  const [, keyPlan = null, keyVersion = null] = key === null ? [] : (keyPattern.exec(key) ?? []);
  const found = premiumPlanCodes.find((code) => code === (plan ?? keyPlan));
  if (!found) return null;
  const number = Number((plan === null ? null : version) ?? keyVersion ?? 1);
  return { plan: found, version: Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1 };
}
