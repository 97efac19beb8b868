/** Cents of an amount as people type it, "12,50" or "12.5"; null for anything else. */
export function typedCents(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
