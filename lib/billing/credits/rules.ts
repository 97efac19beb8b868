/** The largest purchase, for the number field and the API; the slider ends at 50. */
export const maxCreditsPerPurchase = 1000;

const SINGLE_CENTS = 3_000;
const LOWEST_UNIT_CENTS = 1_500;
const STEP_CENTS = 50;
/** Floating-point error just above a step would round up: 30 credits are 450 €, not 450.5. */
const DUST = 1e-6;

/**
 * Price of n credits in euro cents: 30 € for one, else 30·n·(1 − 0.5·ln(1+n)/ln(31)), at least 15 € a credit,
 * rounded up to the next half euro. 0 for an invalid n.
 */
export function creditsPriceCents(credits: number): number {
  if (!Number.isInteger(credits) || credits < 1) return 0;
  if (credits === 1) return SINGLE_CENTS;
  const reduced = SINGLE_CENTS * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31));
  const cents = Math.max(reduced, LOWEST_UNIT_CENTS * credits);
  return Math.ceil(cents / STEP_CENTS - DUST) * STEP_CENTS;
}

/** Average price of one credit in a purchase, in cents, not rounded. */
export function unitPriceCents(credits: number): number {
  return credits >= 1 ? creditsPriceCents(credits) / credits : 0;
}

/** Maximum of the slider, and the quantities offered as buttons. */
export const largestSliderQuantity = 50;
export const quickQuantities = [1, 3, 5, 10, 30, 50] as const;
