/** Marks a statement whose best plan depends on its parameters: it is planned each time and never prepared. */
export const PLANNED_ANEW = "/* planned anew */";

/** Statements that stay prepared on a connection. Each costs PostgreSQL some 30 kB a connection. */
const MAX_PREPARED = 400;
/** Statements whose uses are counted at a time. */
const MAX_COUNTED = 300;
/** A statement is prepared when it is used this often while it is counted. */
const MIN_USES = 3;

/**
 * Decides for each statement whether it is prepared: parsed once a connection and then sent in one round trip
 * instead of two. A connection never drops a prepared statement, so only statements that repeat soon are
 * prepared, up to a limit.
 */
export function statementsToPrepare(maxPrepared = MAX_PREPARED): (text: string) => boolean {
  const prepared = new Set<string>();
  const uses = new Map<string, number>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= maxPrepared || text.includes(PLANNED_ANEW)) return false;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= MIN_USES) {
      uses.delete(text);
      prepared.add(text);
      return true;
    }
    // Lists of every length would fill the map. It is emptied; a frequent statement is soon counted again.
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return false;
  };
}
