const KEY = "promesse.own-load";

/** What is kept while the application loads itself anew; null without it or without storage. */
export function ownLoadMark(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeOwnLoadMark(mark: string | null): void {
  try {
    if (mark === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, mark);
  } catch {
    // A browser without storage: nothing is kept.
  }
}
