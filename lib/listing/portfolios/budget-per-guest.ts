/** Total budget over guests, in cents of whole euros; null when either is missing. */
export function budgetPerGuest({
  totalBudgetCents,
  numberOfGuests,
}: {
  totalBudgetCents: number | null;
  numberOfGuests: number | null;
}): number | null {
  if (totalBudgetCents === null || numberOfGuests === null || numberOfGuests < 1) return null;
  return Math.round(totalBudgetCents / numberOfGuests / 100) * 100;
}
