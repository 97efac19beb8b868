const KEY = "promesse.impersonation";

/** The impersonated user and the end (ISO 8601), stored for cached pages, which have no session. */
export interface StoredImpersonation {
  name: string;
  until: string;
}

const listeners = new Set<() => void>();

/**
 * Stores the impersonation for the public pages of this browser, or removes it. Without storage these pages
 * show no banner.
 */
export function storeImpersonation(impersonation: StoredImpersonation | null): void {
  try {
    if (impersonation) localStorage.setItem(KEY, JSON.stringify(impersonation));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

/** The stored text; a string, so that it can be compared. */
export function readStoredImpersonation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The stored impersonation while it lasts, else null. */
export function activeImpersonation(stored: string | null, now: number): StoredImpersonation | null {
  try {
    const note = JSON.parse(stored ?? "null") as Partial<StoredImpersonation> | null;
    if (typeof note?.name !== "string" || typeof note.until !== "string") return null;
    return Date.parse(note.until) > now ? { name: note.name, until: note.until } : null;
  } catch {
    return null;
  }
}

export function watchStoredImpersonation(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
