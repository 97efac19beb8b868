/** Limits of one portfolio; a caption is saved `captionDelayMs` after the last key. */
export const portfolioLimits = {
  images: 20,
  imageBytes: 5 * 1024 * 1024,
  /** Files of one call. */
  filesAtOnce: 5,
  captionDelayMs: 2_000,
  budgetEuros: 10_000_000,
  guests: 100_000,
  lengths: { title: 80, description: 5_000, location: 120, style: 60, caption: 200 },
} as const;

/** Whether an amount in euros is a whole number of cents. */
export const hasWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

/** Euros as the API writes them, in cents; null stays null. */
export const centsOf = (euros: number | null) => (euros === null ? null : Math.round(euros * 100));
export const eurosOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** The first free address of a title: "noces", "noces-2", "noces-3"; "portfolio" for a title without letters. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const start = base || "portfolio";
  for (let n = 1; ; n++) {
    const slug = n === 1 ? start : `${start}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The image that becomes the key image when the one at `removed` goes: the next, else the first; null without any. */
export function nextKeyImage(ids: readonly string[], removed: string): string | null {
  const at = ids.indexOf(removed);
  const rest = ids.filter((id) => id !== removed);
  return rest[at] ?? rest[0] ?? null;
}

/** The list with the entry of `id` at another place, from 0. */
export function moved<T extends { id: string }>(entries: readonly T[], id: string, place: number): T[] {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return [...entries];
  const rest = entries.filter((one) => one.id !== id);
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
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
