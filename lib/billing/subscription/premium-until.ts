import { HOUR_MS } from "@/lib/core/dates";
import { lateUntil } from "@/lib/core/plan/rules";

/** Hours Premium stays active while the payment of the next period is pending. */
export const renewalGraceHours = 24;

/** True for a renewal for which the supplier still waits; `unpaid` is one for which it tries no more. */
export const isLateStatus = (status: string) => status === "past_due" || status === "unpaid";

export interface SubscriptionDates {
  supplierStatus: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  withdrawnAt: Date | null;
}

const withGrace = (instant: Date) => new Date(instant.getTime() + renewalGraceHours * HOUR_MS);
const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);

/** The instant until which one subscription is paid; null when it was never paid. */
export function paidUntil(dates: SubscriptionDates): Date | null {
  const { currentPeriodStart, currentPeriodEnd, cancelAt, endedAt, withdrawnAt } = dates;
  if (withdrawnAt !== null) return withdrawnAt;
  switch (dates.supplierStatus) {
    case "active":
    case "trialing":
      return earlier(withGrace(currentPeriodEnd), cancelAt);
    // The period began and its payment failed; the supplier tries again.
    case "past_due":
      return earlier(lateUntil(currentPeriodStart), cancelAt);
    case "unpaid":
    case "paused":
      return currentPeriodStart;
    case "canceled":
      return earlier(currentPeriodEnd, endedAt);
    default:
      return null;
  }
}

/** Until when an account has Premium from all its subscriptions, in any order. */
export function premiumUntilOf(subscriptions: readonly SubscriptionDates[]): Date | null {
  return subscriptions
    .map(paidUntil)
    .reduce(
      (latest, until) => (latest === null || (until !== null && until > latest) ? until : latest),
      null,
    );
}
