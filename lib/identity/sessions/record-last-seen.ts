import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { secondsAfter } from "@/lib/core/dates";

/** The list of sessions tells the last use to ten minutes: one write in so long, not one a request. */
const seenEverySeconds = 600;

/** Keeps when a session was used, for its owner to recognise it by. */
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
