import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import type { UserCtx } from "@/lib/gateways/context";
import { deviceOf } from "@/lib/identity/sessions/device";
import type { SessionDto } from "@/lib/identity/sessions/schema";

/** The active sessions of the signed-in user, the current one first, without sessions of an impersonating admin. */
export async function listSessions(ctx: UserCtx): Promise<SessionDto[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, ctx.actor.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(sessions.impersonatorUserId),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }));
  return list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
