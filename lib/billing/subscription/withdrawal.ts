import { isLateStatus } from "@/lib/billing/subscription/premium-until";
import { DAY_MS } from "@/lib/core/dates";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { yearlyWithdrawalDays } from "@/lib/core/plan/rules";

export interface Withdrawable {
  supplierStatus: string;
  plan: PremiumPlan;
  currentPeriodStart: Date;
  withdrawnAt: Date | null;
  endedAt: Date | null;
}

/** The last instant at which a yearly payment can be withdrawn; null for a monthly one, which is not refundable. */
export function withdrawableUntil({
  plan,
  currentPeriodStart,
}: Pick<Withdrawable, "plan" | "currentPeriodStart">): Date | null {
  if (plan !== "premium_yearly") return null;
  return new Date(currentPeriodStart.getTime() + yearlyWithdrawalDays * DAY_MS);
}

/** What a provider has had from a payment, and whether it withdrew from one before. */
export interface PremiumUse {
  /** Event requests that arrived since the payment. */
  requests: number;
  /** Contacts that Premium opened since the payment, of requests of any age. */
  contacts: number;
  hasWithdrawn: boolean;
}

/** Within thirty days, once per account, and only while the payment has brought neither a request nor a contact. */
export function canWithdraw(subscription: Withdrawable, use: PremiumUse, now: Date): boolean {
  const until = withdrawableUntil(subscription);
  return (
    until !== null &&
    now <= until &&
    // The payment of this period has not arrived: there is nothing to give back.
    !isLateStatus(subscription.supplierStatus) &&
    use.requests === 0 &&
    use.contacts === 0 &&
    !use.hasWithdrawn &&
    subscription.withdrawnAt === null &&
    subscription.endedAt === null
  );
}
