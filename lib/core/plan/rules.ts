import { DAY_MS, HOUR_MS } from "@/lib/core/dates";

// Periods of the general conditions of sale.

/** Days in which unused credits are refunded on request. */
export const creditRefundDays = 30;
/** Days in which the yearly payment can be withdrawn, if the provider got no event request meanwhile. */
export const yearlyWithdrawalDays = 30;
/** Days before a yearly payment at which an email announces it, with its sum and how to stop it (decision 032). */
export const renewalNoticeDays = 7;

/** Days into a period during which Premium stays active although the payment failed. The supplier's attempts fit in. */
export const lateGraceDays = 10;

/** When Premium ends if the payment of the period that began at `periodStart` does not arrive. */
export const lateUntil = (periodStart: Date) => new Date(periodStart.getTime() + lateGraceDays * DAY_MS);

/** A provider without Premium is warned when this many credits or fewer are left. */
export const lowBalance = 1;

/** What a provider may publish without Premium; Premium has no quota. */
export const freeQuotas = { photos: 10, videos: 1, portfolios: 1, venues: 1 } as const;

export type QuotaKind = keyof typeof freeQuotas;

/** The number of items a provider may have, or null for no limit. */
export function quotaOf(kind: QuotaKind, isPremium: boolean): number | null {
  return isPremium ? null : freeQuotas[kind];
}

/** Whether one more item may be added to the `count` that exist. */
export function hasRoom(kind: QuotaKind, count: number, isPremium: boolean): boolean {
  const quota = quotaOf(kind, isPremium);
  return quota === null || count < quota;
}

/**
 * Providers that can unlock the requests of one project, Premium included. A couple also writes to no more than this
 * many.
 */
export const maxUnlocksPerProject = 5;

/** Hours during which a place under the cap is reserved for a provider whom the couple chose. */
export const chosenHoldHours = 24;

/** The instant at which the reservation of a provider chosen at `chosenAt` ends. */
export function holdEndsAt(chosenAt: Date): Date {
  return new Date(chosenAt.getTime() + chosenHoldHours * HOUR_MS);
}

/** Hours after which a request counts as unanswered and the couple is offered another provider. */
export const answerDueHours = 72;

/** The instant from which a request of `sentAt` counts as unanswered. */
export function answerDueAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + answerDueHours * HOUR_MS);
}
