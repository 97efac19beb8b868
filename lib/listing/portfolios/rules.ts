/** Limits of one portfolio. */
export const portfolioLimits = {
  images: 20,
  imageBytes: 5 * 1024 * 1024,
  /** Files of one call. */
  filesAtOnce: 5,
  budgetEuros: 10_000_000,
  guests: 100_000,
  lengths: { title: 80, description: 5_000, location: 120, style: 60, caption: 200 },
} as const;

/** The first free address of a title: "noces", "noces-2", "noces-3"; "portfolio" for a title without letters. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const start = base || "portfolio";
  for (let n = 1; ; n++) {
    const slug = n === 1 ? start : `${start}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Total budget over guests in whole euros; null when either is missing. */
export function budgetPerGuestEuros({
  totalBudget,
  numberOfGuests,
}: {
  totalBudget: number | null;
  numberOfGuests: number | null;
}): number | null {
  if (totalBudget === null || numberOfGuests === null || numberOfGuests < 1) return null;
  return Math.round(totalBudget / numberOfGuests);
}
