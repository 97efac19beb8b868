import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import type { TryLimits } from "@/lib/core/limits";
import { originOf, spendTry } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import type { SignInInput } from "@/lib/identity/accounts/schema";
import { verifyPassword } from "@/lib/identity/hash-password";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { recordSignIn } from "@/lib/identity/sessions/record-sign-in";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";

/** Attempts to sign in: enough for a shared office, and nobody can lock the owner of an account out. */
export const signInLimits = {
  network: { name: "sign-in-network", points: 100, durationSeconds: 900, failsClosed: true },
  origin: { name: "sign-in-origin", points: 10, durationSeconds: 900, failsClosed: true },
  account: { name: "sign-in-account", points: 50, durationSeconds: 900, failsClosed: true },
} satisfies TryLimits;

const accountKey = (ctx: Ctx, email: string) => keyedHash(ctx.keys.hash, email);

/** For whoever has proven to own the account: resets the limits and remembers the browser. */
export async function resetSignInLimit(ctx: Ctx, email: string): Promise<void> {
  const account = accountKey(ctx, email);
  await ctx.limits.forgive(signInLimits.account, account);
  await ctx.limits.forgive(signInLimits.origin, originOf(ctx, account));
  ctx.caller.rememberDevice(account);
}

/**
 * Id of the user with this address and password. An unknown address and a wrong password give the same error in
 * the same time.
 */
async function authenticate(ctx: Ctx, email: string, password: string): Promise<string> {
  const attempt = await spendTry(ctx, signInLimits, accountKey(ctx, email));
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  const matches = await verifyPassword(user?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  if (!user || !matches) throw sessionErrors.invalid_credentials();
  await attempt.succeed();
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
