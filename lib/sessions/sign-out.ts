import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/sessions";
import type { Ctx } from "@/lib/context";

/** Ends the session this request came with, cookie or bearer; signing out twice is no error. */
export async function signOut(ctx: Ctx): Promise<null> {
  if (ctx.actor.kind !== "user" && ctx.actor.kind !== "couple") return null;
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now, revokedReason: "signed_out" })
    .where(and(eq(sessions.id, ctx.actor.sessionId), isNull(sessions.revokedAt)));
  return null;
}
