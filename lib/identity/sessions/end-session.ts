import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";

type Reason =
  | "signed_out"
  | "impersonation_stopped"
  | "signed_out_elsewhere"
  | "refresh_token_reused"
  | "replaced"
  | "password_changed"
  | "email_restored"
  | "second_factor_added"
  | "second_factor_reset"
  | "restored";

/** Ends sessions at once; sessions that ended before keep their reason. */
export async function endSessions(db: Database, now: Date, which: SQL, reason: Reason): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)));
}

/** Ends the session of a browser's cookie. */
export function endSession(db: Database, now: Date, opaqueId: string): Promise<void> {
  return endSessions(db, now, eq(sessions.idHash, hashToken(opaqueId)), "signed_out");
}

/** Ends the session of this request, by cookie or bearer token; signing out twice is no error. */
export async function signOut(ctx: Ctx): Promise<null> {
  if (ctx.actor.kind === "user" || ctx.actor.kind === "couple")
    await endSessions(ctx.db, ctx.now, eq(sessions.id, ctx.actor.sessionId), "signed_out");
  return null;
}
