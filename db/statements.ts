/**
 * Marks a statement whose best plan depends on its parameters: PostgreSQL plans it each time, and it is never
 * prepared.
 */
export const PLANNED_ANEW = "/* planned anew */";

/** Largest number of statements prepared on each connection. One costs PostgreSQL some 30 kB a connection. */
const MOST_KEPT = 400;
/** Largest number of statements counted at a time. */
const MOST_WATCHED = 300;
/** A statement is prepared from its third use on, while it is counted. */
const WORTH_KEEPING = 3;

/**
 * Decides for each statement whether it is prepared: PostgreSQL then parses it once a connection, and it needs
 * one round trip instead of two. A connection never forgets a prepared statement, so only those that come again
 * soon are prepared, up to a limit.
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
    // Statements with lists of different lengths would fill the map. When it is emptied, frequent ones come
    // back at once.
    if (watched.size >= MOST_WATCHED) watched.clear();
    watched.set(text, asked);
    return false;
  };
}
