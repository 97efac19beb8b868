const KEY = "promesse.impersonation";

/** Whose account an admin is in, and until when (ISO 8601): for pages that know no session. */
export interface StoredImpersonation {
  name: string;
  until: string;
}

const listeners = new Set<() => void>();

/** Keeps the note for the public pages of this browser, or takes it away. A browser that keeps nothing shows no band there. */
export function storeImpersonation(visit: StoredImpersonation | null): void {
  try {
    if (visit) localStorage.setItem(KEY, JSON.stringify(visit));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

/** The note as it is stored; a string, so that it can be compared. */
export function readStoredImpersonation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The visit a stored note tells of, while it lasts. */
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
