import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import type { UserActor } from "@/lib/core/actor";
import { secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import type { CoupleCtx, UserCtx } from "@/lib/gateways/context";
import { verifyPassword } from "@/lib/identity/hash-password";
import { sessionErrors } from "@/lib/identity/sessions/errors";

/** How long a typed password or code allows sensitive changes. */
export const recentSignInSeconds = 600;

/** True while the last sign-in or password confirmation of this session is at most ten minutes old. */
export function isRecentSignIn(actor: Pick<UserActor, "authenticatedAt">, now: Date): boolean {
  return actor.authenticatedAt.getTime() >= secondsAfter(now, -recentSignInSeconds).getTime();
}

/**
 * Called after the password, or the code from an email, was typed again: allows sensitive changes for ten more
 * minutes.
 */
export async function renewSignIn(ctx: UserCtx | CoupleCtx): Promise<void> {
  await ctx.db.update(sessions).set({ authenticatedAt: ctx.now }).where(eq(sessions.id, ctx.actor.sessionId));
}

/** Attempts of the password inside an open session. */
export const passwordTriesPerUser = closedLimit("password-try-user", 10, 900);

/**
 * Throws `wrong_password` when the password is not the account's. Limited, so that an open session cannot be
 * used to guess it. `userId`: the admin's account, for one who leaves another account.
 */
export async function checkPassword(
  ctx: UserCtx,
  password: string,
  field = "currentPassword",
  userId = ctx.actor.userId,
): Promise<void> {
  await ctx.limits.consume(passwordTriesPerUser, userId);
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!isRight) throw sessionErrors.wrong_password({ fields: { [field]: "wrong_password" } });
}

/**
 * Call it first in every sensitive change (email, phone, deletion, export): requires a sign-in at most ten
 * minutes old or the right password, else throws 403 `reauth_required`. Always refused during an impersonation.
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
