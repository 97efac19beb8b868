/** VAT of the seller's country, contained in every price that the product prints (decisions.md, "Money"). */
export const vatRate = 0.2;

/** The tax within a price, in cents: 3258 of 19550. */
export function vatWithinCents(cents: number): number {
  return Math.round(cents - cents / (1 + vatRate));
}
