import { setTimeout as pause } from "node:timers/promises";

export const conditions = ["ok", "slow", "down"] as const;
export type Condition = (typeof conditions)[number];

/** Longer than any caller's timeout. */
const slownessMs = 30_000;

export const isCondition = (value: unknown): value is Condition => conditions.includes(value as Condition);

/** Delays the answer while a supplier is slow; `signal` ends the delay when the sandbox stops. */
export async function linger(condition: Condition, signal: AbortSignal): Promise<void> {
  if (condition === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
}

/**
 * ok; slow (longer than any timeout); down (no answer at all); error (500, nothing done); lost (done, but the
 * answer never arrives).
 */
export const paymentConditions = ["ok", "slow", "down", "error", "lost"] as const;
export type PaymentCondition = (typeof paymentConditions)[number];

export const isPaymentCondition = (value: unknown): value is PaymentCondition =>
  paymentConditions.includes(value as PaymentCondition);
