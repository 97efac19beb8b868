/** Key in sessionStorage: results whose page was opened in this tab, so that their pins look visited. */
const KEY = "promesse-seen-results";
const MOST = 200;

/** Ids of the results whose page was opened; none where the browser keeps nothing. */
export function readSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function addSeen(id: string): void {
  try {
    const others = readSeen().filter((other) => other !== id);
    sessionStorage.setItem(KEY, JSON.stringify([...others, id].slice(-MOST)));
  } catch {
    // Private windows may keep nothing; then no pin looks visited.
  }
}
