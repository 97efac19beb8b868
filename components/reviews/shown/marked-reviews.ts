import { MARKED_KEY, parseMarked, withMarked } from "@/lib/reviews/rules";

/** Whether this browser marked the review, as far as it remembers. */
export function isMarkedHere(id: string): boolean {
  try {
    return parseMarked(localStorage.getItem(MARKED_KEY)).includes(id);
  } catch {
    return false;
  }
}

/** Remembers a mark, or that it was taken back. A browser without storage forgets it when the page is left. */
export function rememberMark(id: string, isMarked: boolean): void {
  try {
    const marked = withMarked(parseMarked(localStorage.getItem(MARKED_KEY)), id, isMarked);
    if (marked.length > 0) localStorage.setItem(MARKED_KEY, JSON.stringify(marked));
    else localStorage.removeItem(MARKED_KEY);
  } catch {
    // The server knows the mark.
  }
}
