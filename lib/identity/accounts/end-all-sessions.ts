import { isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { passwordResets } from "@/db/schema/identity/accounts";
import { pendingSignIns } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { endSessions } from "@/lib/identity/sessions/end-session";

/**
 * Ends every session, open link for a new password and unfinished sign-in: in a database that was restored to an earlier
 * moment, those that were ended or used since are open again. Returns how many sessions were open.
 */
export async function endAllSessions({ db, now }: { db: Database; now: Date }): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(sessions)
    .where(isNull(sessions.revokedAt));
  await endSessions(db, now, sql`true`, "restored");
  await db.update(passwordResets).set({ supersededAt: now }).where(isNull(passwordResets.supersededAt));
  await db.delete(pendingSignIns);
  return row?.open ?? 0;
}
