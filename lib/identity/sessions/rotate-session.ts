import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import type { UserCtx } from "@/lib/gateways/context";
import type { OpenedSession } from "@/lib/identity/sessions/schema";

/**
 * Gives the browser's session of this request a new secret; the former one proves nothing from then on. Undefined for
 * an API client, whose session has no cookie.
 */
export async function rotateSession(tx: UserCtx): Promise<OpenedSession | undefined> {
  const id = randomToken();
  const [rotated] = await tx.db
    .update(sessions)
    .set({ idHash: hashToken(id), lastSeenAt: tx.now })
    .where(and(eq(sessions.id, tx.actor.sessionId), eq(sessions.kind, "browser")))
    .returning({ expiresAt: sessions.expiresAt, isPersistent: sessions.isPersistent });
  return rotated && { id, ...rotated };
}
