/** Premium by month or by year: what is charged at once, in euro cents, on every domain (specification section 9). */
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

/** Premium runs by its dates alone: until the instant the account is paid for. */
export function isPremiumAt(premiumUntil: Date | null, now: Date): boolean {
  return premiumUntil !== null && premiumUntil > now;
}
