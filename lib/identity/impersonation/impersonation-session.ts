import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { AdminCtx, UserCtx } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import type { OpenedSession } from "@/lib/identity/sessions/schema";
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
  session: OpenedSession | undefined;
}

/** The admin's own session behind the impersonation of this request; null once it has ended (expired, signed out). */
export async function findOwnSession(ctx: UserCtx, { forUpdate = false } = {}) {
  const current = ctx.db
    .select({ id: sessions.impersonatorSessionId })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId));
  const isOwn = and(
    inArray(sessions.id, current),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, ctx.now),
  );
  const own = ctx.db.select().from(sessions).where(isOwn);
  const [row] = await (forUpdate ? own.for("update") : own);
  return row?.userId ? { ...row, userId: row.userId } : null;
}

/**
 * Ends the impersonation session of this request and restores the admin's own session under a new secret; null
 * when the admin's session has ended too. `isProven`: the admin has typed the password just now.
 */
export async function closeImpersonation(
  tx: UserCtx,
  { isProven }: { isProven: boolean },
): Promise<ClosedImpersonation | null> {
  await endSessions(tx.db, tx.now, eq(sessions.id, tx.actor.sessionId), "impersonation_stopped");
  const own = await findOwnSession(tx, { forUpdate: true });
  if (!own) return null;
  const { userId: adminId, expiresAt, isPersistent } = own;
  if (own.kind === "api") return { adminId, session: undefined };
  const id = randomToken();
  await tx.db
    .update(sessions)
    .set({ idHash: hashToken(id), lastSeenAt: tx.now, ...(isProven ? { authenticatedAt: tx.now } : {}) })
    .where(eq(sessions.id, own.id));
  return { adminId, session: { id, expiresAt, isPersistent } };
}
