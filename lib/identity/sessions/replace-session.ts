import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import type { UserCtx } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession } from "@/lib/identity/sessions/start-session";

/**
 * Returns new tokens for the API client of this request and ends its present session. A browser's session is
 * not touched.
 */
export async function replaceApiSession(ctx: UserCtx): Promise<TokensDto> {
  const isThis = and(eq(sessions.id, ctx.actor.sessionId), eq(sessions.kind, "api"));
  if (isThis) await endSessions(ctx.db, ctx.now, isThis, "replaced");
  return startApiSession(ctx, ctx.actor.userId);
}
