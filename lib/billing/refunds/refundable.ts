import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { DAY_MS } from "@/lib/core/dates";
import { currencyOf } from "@/lib/core/money";
import { creditRefundDays } from "@/lib/core/plan/rules";

export interface Purchase {
  status: string;
  quantity: number;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  refundedQuantity: number;
  refundedCents: number;
  paidAt: Date | null;
}

export const refundBlocks = ["not_refundable", "refund_too_late", "already_refunded"] as const;
export type RefundBlock = (typeof refundBlocks)[number];

/** The last instant at which a purchase can be refunded. */
export const refundableUntil = (paidAt: Date) => new Date(paidAt.getTime() + creditRefundDays * DAY_MS);

/** Credits of a purchase that its buyer can return: the unused ones, within thirty days of the payment. */
export function refundableCredits(purchase: Purchase, balance: number, now: Date): number {
  if (purchase.status !== "succeeded" || purchase.paidAt === null) return 0;
  if (now > refundableUntil(purchase.paidAt)) return 0;
  return unusedCredits(purchase, balance);
}

/**
 * Credits of a paid purchase that nobody used or got money for. Credits are interchangeable, so the balance tells how
 * many are unused.
 */
export function unusedCredits(purchase: Purchase, balance: number): number {
  if (purchase.status !== "succeeded" || purchase.refundedCents >= purchase.amountCents) return 0;
  return Math.max(0, Math.min(balance, purchase.quantity - purchase.refundedQuantity));
}

/** Why a purchase cannot be refunded; null when it can. The codes are those of `credits.errors`. */
export function refundBlockOf(purchase: Purchase, balance: number, now: Date): RefundBlock | null {
  if (refundableCredits(purchase, balance, now) > 0) return null;
  if (purchase.status !== "succeeded" || purchase.paidAt === null) return "not_refundable";
  const isWhole =
    purchase.refundedQuantity >= purchase.quantity || purchase.refundedCents >= purchase.amountCents;
  if (isWhole) return "already_refunded";
  return now > refundableUntil(purchase.paidAt) ? "refund_too_late" : "not_refundable";
}

/**
 * Cents for that many credits: what was paid, less the list price of the credits that are kept. The share of the
 * price would give the discount of a large purchase to somebody who uses one credit and returns the rest. All
 * refunds of a purchase together never exceed what was paid.
 */
export function refundCents(purchase: Purchase, credits: number): number {
  const kept = purchase.quantity - purchase.refundedQuantity - credits;
  const keptPrice = creditsPrice(kept, creditTariffs[currencyOf(purchase.currency)]);
  const due = purchase.amountCents - keptPrice.cents;
  return Math.max(0, due - purchase.refundedCents);
}

/** What an administrator gives back of a purchase: the unused credits, or all of its money. */
export const refundParts = ["unused", "whole"] as const;
export type RefundPart = (typeof refundParts)[number];

/**
 * Credits and cents of a refund by an administrator, at any time. Both parts take the unused credits; `whole` also gives
 * back what was paid for used ones.
 */
export function partOfPurchase(
  purchase: Purchase,
  balance: number,
  part: RefundPart,
): { credits: number; cents: number } {
  const credits = unusedCredits(purchase, balance);
  const left = purchase.status === "succeeded" ? purchase.amountCents - purchase.refundedCents : 0;
  if (part === "whole") return { credits, cents: left };
  return { credits, cents: credits === 0 ? 0 : refundCents(purchase, credits) };
}

/**
 * Credits that a bank's `cents` of a purchase take back: the share of the credits that was paid with them, rounded down,
 * and no used one. Where nothing is left of the payment, all unused ones.
 */
export function creditsTakenBy(purchase: Purchase, balance: number, cents: number): number {
  const unused = unusedCredits(purchase, balance);
  if (cents >= purchase.amountCents - purchase.refundedCents) return unused;
  return Math.min(unused, Math.floor((cents * purchase.quantity) / purchase.amountCents));
}

/** Credits that correspond to a sum refunded by hand, rounded up. */
export function creditsForCents(purchase: Purchase, cents: number): number {
  return Math.ceil((cents * purchase.quantity) / purchase.amountCents);
}
