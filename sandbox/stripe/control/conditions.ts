/**
 * ok; slow (longer than any timeout); down (no answer at all); error (500, nothing done); lost (done, but the
 * answer never arrives).
 */
export const paymentConditions = ["ok", "slow", "down", "error", "lost"] as const;
export type PaymentCondition = (typeof paymentConditions)[number];

export const isPaymentCondition = (value: unknown): value is PaymentCondition =>
  paymentConditions.includes(value as PaymentCondition);
