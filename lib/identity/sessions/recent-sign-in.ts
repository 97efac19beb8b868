import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import type { UserActor } from "@/lib/core/actor";
import { secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import type { CoupleCtx, UserCtx } from "@/lib/gateways/context";
import { verifyPassword } from "@/lib/identity/password/hash-password";
import { sessionErrors } from "@/lib/identity/sessions/errors";

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

/** Tries of the password by somebody who already sits in the session. */
export const passwordTriesPerUser: LimitRule = {
  name: "password-try-user",
  points: 10,
  durationSeconds: 900,
  failsClosed: true,
};

/** Refuses a password that is not the account's; counted, so that an open session is no way to guess it. */
export async function checkPassword(
  ctx: UserCtx,
  password: string,
  field = "currentPassword",
): Promise<void> {
  await ctx.limits.consume(passwordTriesPerUser, ctx.actor.userId);
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!isRight) throw sessionErrors.wrong_password({ fields: { [field]: "wrong_password" } });
}

/**
 * Call it first in every sensitive change (email, phone, deletion, export): the sign-in is at most ten minutes old, or
 * the password is given and right, else 403 `reauth_required`. Never while an admin uses the account.
 */
export async function requireRecentSignIn(ctx: UserCtx, currentPassword?: string): Promise<void> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  if (currentPassword) {
    await checkPassword(ctx, currentPassword);
    await renewSignIn(ctx);
  } else if (!isRecentSignIn(ctx.actor, ctx.now)) {
    throw sessionErrors.reauth_required({ fields: { currentPassword: "reauth_required" } });
  }
}
