/** Premium by month or by year: the price of one payment in euro cents, the same in every country. */
export const premiumPlans = {
  premium_monthly: { months: 1, priceCents: 6_900 },
  premium_yearly: { months: 12, priceCents: 69_000 },
} as const;

export type PremiumPlan = keyof typeof premiumPlans;
export const premiumPlanCodes = [
  "premium_monthly",
  "premium_yearly",
] as const satisfies readonly PremiumPlan[];

/** Price of one month within a plan, in cents: 6900 or 5750. */
export function monthlyPriceCents(plan: PremiumPlan): number {
  return premiumPlans[plan].priceCents / premiumPlans[plan].months;
}

/** Premium depends on its dates only: it runs until the instant for which it is paid. */
export function isPremiumAt(premiumUntil: Date | null, now: Date): boolean {
  return premiumUntil !== null && premiumUntil > now;
}

/** `none`: never had Premium; `active`: renews; `cancellation`: runs to its end and stops; `canceled`: has ended. */
export const premiumStates = ["none", "active", "cancellation", "canceled"] as const;
export type PremiumState = (typeof premiumStates)[number];

/** State of Premium from its dates. `latest` is the newest subscription, if there ever was one. */
export function premiumStateOf(
  latest: { cancelAt: Date | null } | null,
  premiumUntil: Date | null,
  now: Date,
): PremiumState {
  if (isPremiumAt(premiumUntil, now)) return latest?.cancelAt ? "cancellation" : "active";
  return latest ? "canceled" : "none";
}
