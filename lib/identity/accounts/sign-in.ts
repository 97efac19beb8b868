import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import type { SignInInput } from "@/lib/identity/accounts/schema";
import { verifyPassword } from "@/lib/identity/hash-password";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { recordSignIn } from "@/lib/identity/sessions/record-sign-in";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";

/** Sign-in attempts per account and per IP address; enough for a shared office. */
export const signInLimits = {
  account: { name: "sign-in-account", points: 10, durationSeconds: 900, failsClosed: true },
  ip: { name: "sign-in-ip", points: 100, durationSeconds: 900, failsClosed: true },
} satisfies Record<string, LimitRule>;

const accountKey = (ctx: Ctx, email: string) => keyedHash(ctx.keys.hash, email);

/** Resets the limit, so that the account can sign in at once. */
export function resetSignInLimit(ctx: Ctx, email: string): Promise<void> {
  return ctx.limits.forgive(signInLimits.account, accountKey(ctx, email));
}

/**
 * Id of the user with this address and password. An unknown address and a wrong password give the same error in
 * the same time.
 */
async function authenticate(ctx: Ctx, email: string, password: string): Promise<string> {
  await ctx.limits.consume(signInLimits.ip, ctx.ip);
  await ctx.limits.consume(signInLimits.account, accountKey(ctx, email));
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw sessionErrors.invalid_credentials();
  await recordSignIn(ctx, user.id);
  return user.id;
}

/** Signs a browser in: creates a session for its cookie. */
export async function signIn(
  ctx: Ctx,
  input: SignInInput,
): Promise<{ userId: string; id: string; expiresAt: Date }> {
  const userId = await authenticate(ctx, input.email, input.password);
  const session = await startSession(ctx, { userId }, { remember: input.remember });
  return { userId, ...session };
}

/** POST /api/login_check: signs an API client in. */
export async function checkLogin(
  ctx: Ctx,
  input: { username: string; password: string },
): Promise<TokensDto> {
  return startApiSession(ctx, await authenticate(ctx, input.username, input.password));
}
