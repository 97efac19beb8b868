import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/sessions";
import { hashToken } from "@/lib/core/hash";

/** Ends the session behind a browser's cookie, at once and everywhere. */
export async function endSession(db: Database, now: Date, opaqueId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: "signed_out" })
    .where(and(eq(sessions.idHash, hashToken(opaqueId)), isNull(sessions.revokedAt)));
}
