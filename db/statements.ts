/** Stands in a statement whose best plan depends on what is asked: it is planned each time, and never kept. */
export const PLANNED_ANEW = "/* planned anew */";

/** Texts that connections of a pool keep. A kept one costs PostgreSQL some 30 kB a connection. */
const MOST_KEPT = 400;
/** Texts whose questions are counted at a time. */
const MOST_WATCHED = 300;
/** Asked this often while it is watched, a text is kept. */
const WORTH_KEEPING = 3;

/**
 * Says of each statement whether it shall be prepared: parsed once a connection, and asked in one round trip instead
 * of two. A connection never forgets a text, so only those that come again soon are kept, and no more than a bound.
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
    // Lists of every length would fill it: what is asked often comes back at once.
    if (watched.size >= MOST_WATCHED) watched.clear();
    watched.set(text, asked);
    return false;
  };
}
