/**
 * Marks a statement whose best plan depends on its parameters: PostgreSQL plans it each time, and it is never
 * prepared.
 */
export const PLANNED_ANEW = "/* planned anew */";

/** Largest number of statements prepared on each connection. One costs PostgreSQL some 30 kB a connection. */
const MAX_PREPARED = 400;
/** Largest number of statements counted at a time. */
const MAX_COUNTED = 300;
/** A statement is prepared from its third use on, while it is counted. */
const USES_BEFORE_PREPARING = 3;

/**
 * Decides for each statement whether it is prepared: PostgreSQL then parses it once a connection, and it needs
 * one round trip instead of two. A connection never forgets a prepared statement, so only those that come again
 * soon are prepared, up to a limit.
 */
export function statementsToPrepare(maxPrepared = MAX_PREPARED): (text: string) => boolean {
  const prepared = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= maxPrepared || text.includes(PLANNED_ANEW)) return false;
    const uses = (counts.get(text) ?? 0) + 1;
    if (uses >= USES_BEFORE_PREPARING) {
      counts.delete(text);
      prepared.add(text);
      return true;
    }
    // Statements with lists of different lengths would fill the map. When it is emptied, frequent ones come
    // back at once.
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, uses);
    return false;
  };
}
