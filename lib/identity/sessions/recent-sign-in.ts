import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import type { UserActor } from "@/lib/core/actor";
import { secondsAfter } from "@/lib/core/dates";
import type { CoupleCtx, UserCtx } from "@/lib/gateways/context";

/** How long a typed password or code counts for sensitive changes (security.md section 3). */
export const recentSignInSeconds = 600;

/** True while the proof of this session (its sign-in, or the password typed again) is at most ten minutes old. */
export function isRecentSignIn(actor: Pick<UserActor, "authenticatedAt">, now: Date): boolean {
  return actor.authenticatedAt.getTime() >= secondsAfter(now, -recentSignInSeconds).getTime();
}

/** The password, or the code that was mailed, was typed again in this session: ten more minutes. */
export async function renewSignIn(ctx: UserCtx | CoupleCtx): Promise<void> {
  await ctx.db.update(sessions).set({ authenticatedAt: ctx.now }).where(eq(sessions.id, ctx.actor.sessionId));
}
