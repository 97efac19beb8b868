/** Marks a statement whose best plan depends on its parameters: it is planned each time and never prepared. */
export const PLANNED_ANEW = "/* planned anew */";

/** Statements that stay prepared on a connection. Each costs PostgreSQL some 30 kB a connection. */
const MOST_KEPT = 400;
/** Statements whose uses are counted at a time. */
const MOST_WATCHED = 300;
/** A statement is prepared when it is used this often while it is counted. */
const WORTH_KEEPING = 3;

/**
 * Decides for each statement whether it is prepared: parsed once a connection and then sent in one round trip
 * instead of two. A connection never drops a prepared statement, so only statements that repeat soon are
 * prepared, up to a limit.
 */
export function statementsToKeep(mostKept = MOST_KEPT): (text: string) => boolean {
  const kept = new Set<string>();
  const watched = new Map<string, number>();
  return (text) => {
    if (kept.has(text)) return true;
    if (kept.size >= mostKept || text.includes(PLANNED_ANEW)) return false;
    const asked = (watched.get(text) ?? 0) + 1;
    if (asked >= WORTH_KEEPING) {
      watched.delete(text);
      kept.add(text);
      return true;
    }
    // Lists of every length would fill the map. It is emptied; a frequent statement is soon counted again.
    if (watched.size >= MOST_WATCHED) watched.clear();
    watched.set(text, asked);
    return false;
  };
}
