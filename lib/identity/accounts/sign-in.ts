import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import { closedLimit, type TryLimits } from "@/lib/core/limits";
import { originOf, spendTry } from "@/lib/core/spend-try";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { LoginCheckInput, SignInInput } from "@/lib/identity/accounts/schema";
import { acceptCode, codeTriesPerUser } from "@/lib/identity/factors/accept-code";
import { factorErrors } from "@/lib/identity/factors/errors";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import { verifyPassword } from "@/lib/identity/hash-password";
import { type OpenedSecondStep, openSecondStep } from "@/lib/identity/second-step/open-second-step";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { recordSignIn } from "@/lib/identity/sessions/record-sign-in";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";

/** Attempts to sign in: enough for a shared office, and nobody can lock the owner of an account out. */
export const signInLimits = {
  network: closedLimit("sign-in-network", 100, 900),
  origin: closedLimit("sign-in-origin", 10, 900),
  account: closedLimit("sign-in-account", 50, 900),
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
  return user.id;
}

/**
 * Signs a browser in: creates a session for its cookie. An account with a second factor gets no session: `keep` takes
 * the token with which the browser may do the second step, and this throws `second_step_required`.
 */
export async function signIn(
  ctx: Ctx,
  input: SignInInput,
  keep: (step: OpenedSecondStep) => Promise<void> = async () => {},
): Promise<{ userId: string; id: string; expiresAt: Date }> {
  const userId = await authenticate(ctx, input.email, input.password);
  const { remember } = input;
  if (await hasSecondFactor(ctx, userId)) {
    await keep(await openSecondStep(ctx, { userId, remember }));
    throw factorErrors.second_step_required();
  }
  await recordSignIn(ctx, userId);
  const session = await startSession(ctx, { userId }, { remember });
  return { userId, ...session };
}

/**
 * POST /api/login_check: signs an API client in. An account with a second factor sends a code of its app, or a recovery
 * code, beside the password. Throws `second_step_required` without one.
 */
export async function checkLogin(ctx: Ctx, input: LoginCheckInput): Promise<TokensDto> {
  const userId = await authenticate(ctx, input.username, input.password);
  if (!(await hasSecondFactor(ctx, userId))) {
    await recordSignIn(ctx, userId);
    return startApiSession(ctx, userId);
  }
  const { code } = input;
  if (code === undefined) throw factorErrors.second_step_required({ fields: { code: "required" } });
  await ctx.limits.consume(codeTriesPerUser, userId);
  const tokens = await inTransaction(ctx, async (tx) => {
    await acceptCode(tx, userId, code);
    await recordSignIn(tx, userId);
    return startApiSession(tx, userId);
  });
  await ctx.limits.forgive(codeTriesPerUser, userId);
  return tokens;
}
