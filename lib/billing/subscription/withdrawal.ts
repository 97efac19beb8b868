import { DAY_MS } from "@/lib/core/dates";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { yearlyWithdrawalDays } from "@/lib/core/plan/rules";

export interface Withdrawable {
  plan: PremiumPlan;
  currentPeriodStart: Date;
  withdrawnAt: Date | null;
  endedAt: Date | null;
}

/** The last instant at which a yearly payment can be withdrawn; null for a monthly one, which is not refundable. */
export function withdrawableUntil({ plan, currentPeriodStart }: Withdrawable): Date | null {
  if (plan !== "premium_yearly") return null;
  return new Date(currentPeriodStart.getTime() + yearlyWithdrawalDays * DAY_MS);
}

/** Within thirty days, and only while no event request arrived since the payment. */
export function canWithdraw(subscription: Withdrawable, requestsSince: number, now: Date): boolean {
  const until = withdrawableUntil(subscription);
  return (
    until !== null &&
    now <= until &&
    requestsSince === 0 &&
    subscription.withdrawnAt === null &&
    subscription.endedAt === null
  );
}
