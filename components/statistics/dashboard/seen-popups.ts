import type { Audience } from "@/lib/backoffice/promotions/audience";

const keyOf = (audience: Audience) => `promesse.popup.${audience}`;

/** One key a type of dashboard remembers the last popup seen here: for good, or until the browser closes. */
const shelfOf = (isOnce: boolean) => (isOnce ? localStorage : sessionStorage);

export function wasSeenHere(audience: Audience, id: string, isOnce: boolean): boolean {
  try {
    return shelfOf(isOnce).getItem(keyOf(audience)) === id;
  } catch {
    return false;
  }
}

export function rememberHere(audience: Audience, id: string, isOnce: boolean): void {
  try {
    shelfOf(isOnce).setItem(keyOf(audience), id);
  } catch {
    // A browser that keeps nothing: the server remembers.
  }
}
