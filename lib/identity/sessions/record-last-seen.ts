import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { secondsAfter } from "@/lib/core/dates";

/**
 * The list of sessions is exact to ten minutes: the last use is written at most once in this time, not with
 * every request.
 */
const seenEverySeconds = 600;

/** Stores when a session was last used, for the list of sessions. */
export async function recordLastSeen(
  db: Database,
  now: Date,
  session: { sessionId: string; lastSeenAt: Date } | undefined,
): Promise<void> {
  const before = secondsAfter(now, -seenEverySeconds);
  if (!session || session.lastSeenAt > before) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.sessionId), lt(sessions.lastSeenAt, before)));
}
