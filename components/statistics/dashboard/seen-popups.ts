import type { Audience } from "@/lib/backoffice/promotions/rules";

const keyOf = (audience: Audience) => `promesse.popup.${audience}`;

/** Storage for the last popup seen: permanent, or until the browser closes. One key per dashboard type. */
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
    // Storage is blocked: the server remembers.
  }
}
