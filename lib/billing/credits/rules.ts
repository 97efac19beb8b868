import { type Currency, type Money, moneyOf } from "@/lib/core/money";

/** The largest purchase, for the number field and the API; the slider ends at 50. */
export const maxCreditsPerPurchase = 1000;

/** Price of a single credit, and the lowest price of one in a large purchase, in cents. */
export interface CreditTariff {
  currency: Currency;
  single: number;
  lowest: number;
}

/** What credits cost in each currency. */
export const creditTariffs: Readonly<Record<Currency, CreditTariff>> = {
  EUR: { currency: "EUR", single: 3_000, lowest: 1_500 },
  GBP: { currency: "GBP", single: 2_600, lowest: 1_300 },
  CHF: { currency: "CHF", single: 3_000, lowest: 1_500 },
};

const STEP_CENTS = 50;
/** Floating-point error just above a step would round up: 30 credits are 450 €, not 450.5. */
const DUST = 1e-6;

/**
 * Price of n credits: 30 € for one, else 30·n·(1 − 0.5·ln(1+n)/ln(31)), at least 15 € a credit, rounded up to the next
 * half euro; likewise in other currencies. Zero for an invalid n.
 */
export function creditsPrice(credits: number, { currency, single, lowest }: CreditTariff): Money {
  if (!Number.isInteger(credits) || credits < 1) return moneyOf(0, currency);
  if (credits === 1) return moneyOf(single, currency);
  const reduced = single * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31));
  const cents = Math.max(reduced, lowest * credits);
  return moneyOf(Math.ceil(cents / STEP_CENTS - DUST) * STEP_CENTS, currency);
}

/** Average price of one credit in a purchase, to the nearest cent. */
export function unitPrice(credits: number, tariff: CreditTariff): Money {
  const { cents, currency } = creditsPrice(credits, tariff);
  return moneyOf(credits >= 1 ? Math.round(cents / credits) : 0, currency);
}

/** Maximum of the slider, and the quantities offered as buttons. */
export const largestSliderQuantity = 50;
export const quickQuantities = [1, 3, 5, 10, 30, 50] as const;
