import { isPremiumAt } from "@/lib/core/plan/premium";

/** Specification section 4: none; active, which renews; cancellation, which runs to its end; canceled, which ended. */
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
