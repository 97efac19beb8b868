/** Premium by month or by year; what it costs is in `./price-lists`. */
export const premiumPlans = {
  premium_monthly: { months: 1 },
  premium_yearly: { months: 12 },
} as const;

export type PremiumPlan = keyof typeof premiumPlans;
export const premiumPlanCodes = [
  "premium_monthly",
  "premium_yearly",
] as const satisfies readonly PremiumPlan[];

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
