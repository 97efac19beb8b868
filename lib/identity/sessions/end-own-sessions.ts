import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { dropPendingChange } from "@/lib/identity/sessions/drop-pending-change";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import type { EndSessionInput } from "@/lib/identity/sessions/schema";

/**
 * Ends all sessions of the user except this one, browsers and API clients, and cancels a waiting change of address:
 * somebody in one of those sessions may have requested it.
 */
export async function endOtherSessions(
  ctx: UserCtx,
  reason: "signed_out_elsewhere" | "password_changed" | "second_factor_added" = "signed_out_elsewhere",
): Promise<null> {
  const others = and(eq(sessions.userId, ctx.actor.userId), ne(sessions.id, ctx.actor.sessionId));
  return inTransaction(ctx, async (tx) => {
    await dropPendingChange(tx, tx.actor.userId);
    if (others) await endSessions(tx.db, tx.now, others, reason);
    return null;
  });
}

/**
 * Ends one other session of the user. Throws `session_not_found` for a session of somebody else, an ended or an
 * unknown one.
 */
export async function endOwnSession(ctx: UserCtx, { id }: EndSessionInput): Promise<null> {
  const [ended] = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now, revokedReason: "signed_out_elsewhere" })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.userId, ctx.actor.userId),
        ne(sessions.id, ctx.actor.sessionId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  if (!ended) throw sessionErrors.session_not_found();
  return null;
}
