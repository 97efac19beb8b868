const KEY = "promesse.impersonation";

/** Whose account an admin is in, and until when (ISO 8601): for pages that know no session. */
export interface VisitNote {
  name: string;
  until: string;
}

const listeners = new Set<() => void>();

/** Keeps the note for the public pages of this browser, or takes it away. A browser that keeps nothing shows no band there. */
export function writeVisit(visit: VisitNote | null): void {
  try {
    if (visit) localStorage.setItem(KEY, JSON.stringify(visit));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

/** The note as it is stored; a string, so that it can be compared. */
export function storedVisit(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The visit a stored note tells of, while it lasts. */
export function visitOf(stored: string | null, now: number): VisitNote | null {
  try {
    const note = JSON.parse(stored ?? "null") as Partial<VisitNote> | null;
    if (typeof note?.name !== "string" || typeof note.until !== "string") return null;
    return Date.parse(note.until) > now ? { name: note.name, until: note.until } : null;
  } catch {
    return null;
  }
}

export function watchVisit(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
