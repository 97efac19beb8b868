import { and, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { AdminCtx, UserCtx } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { sessionClient } from "@/lib/identity/sessions/start-session";

export interface OpenedImpersonation {
  sessionId: string;
  /** For the cookie of a browser; undefined for an API client, which gets no cookie. */
  session: { id: string; expiresAt: Date } | undefined;
  /** For an API client. There is no refresh token, so the impersonation ends by itself. */
  token: string | null;
}

/**
 * Creates a session for the user's account, of the same kind (browser or API) as the admin's; it ends after
 * `minutes`.
 */
export async function openImpersonation(
  tx: AdminCtx,
  { userId, reason, minutes }: { userId: string; reason: string; minutes: number },
): Promise<OpenedImpersonation> {
  const [own] = await tx.db
    .select({ kind: sessions.kind, authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, tx.actor.sessionId));
  const kind = own?.kind ?? "browser";
  const secret = randomToken();
  const expiresAt = secondsAfter(tx.now, minutes * 60);
  const [row] = await tx.db
    .insert(sessions)
    .values({
      kind,
      ...(kind === "browser"
        ? { idHash: hashToken(secret) }
        : { accessTokenHash: hashToken(secret), accessTokenExpiresAt: expiresAt }),
      userId,
      authenticatedAt: own?.authenticatedAt ?? tx.now,
      createdAt: tx.now,
      expiresAt,
      impersonatorUserId: tx.actor.userId,
      impersonatorSessionId: tx.actor.sessionId,
      impersonationReason: reason,
      impersonationExpiresAt: expiresAt,
      ...sessionClient(tx),
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error("session was not written");
  return kind === "browser"
    ? { sessionId: row.id, session: { id: secret, expiresAt }, token: null }
    : { sessionId: row.id, session: undefined, token: secret };
}

export interface ClosedImpersonation {
  adminId: string;
  session: { id: string; expiresAt: Date } | undefined;
}

/**
 * Ends the impersonation session of this request and restores the admin's own session under a new secret; null
 * when the admin's session has ended too (expired, signed out).
 */
export async function closeImpersonation(tx: UserCtx): Promise<ClosedImpersonation | null> {
  const [current] = await tx.db
    .select({ originalId: sessions.impersonatorSessionId })
    .from(sessions)
    .where(eq(sessions.id, tx.actor.sessionId));
  await endSessions(tx.db, tx.now, eq(sessions.id, tx.actor.sessionId), "impersonation_stopped");
  if (!current?.originalId) return null;
  const isOriginal = and(
    eq(sessions.id, current.originalId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, tx.now),
  );
  const [original] = await tx.db.select().from(sessions).where(isOriginal).for("update");
  if (!original?.userId) return null;
  if (original.kind === "api") return { adminId: original.userId, session: undefined };
  const id = randomToken();
  await tx.db
    .update(sessions)
    .set({ idHash: hashToken(id), lastSeenAt: tx.now })
    .where(eq(sessions.id, original.id));
  return { adminId: original.userId, session: { id, expiresAt: original.expiresAt } };
}
