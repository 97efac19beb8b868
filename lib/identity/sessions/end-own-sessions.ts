import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import type { UserCtx } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import type { EndSessionInput } from "@/lib/identity/sessions/schema";

/** Ends every session of the user but this one, browsers and API clients alike. */
export async function endOtherSessions(
  ctx: UserCtx,
  reason: "signed_out_elsewhere" | "password_changed" = "signed_out_elsewhere",
): Promise<null> {
  const others = and(eq(sessions.userId, ctx.actor.userId), ne(sessions.id, ctx.actor.sessionId));
  if (others) await endSessions(ctx.db, ctx.now, others, reason);
  return null;
}

/** Ends one other session of one's own; somebody else's, an ended or an unknown one is not found. */
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
