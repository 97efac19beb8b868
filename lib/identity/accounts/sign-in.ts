import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/hash";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import type { SignInInput } from "@/lib/identity/accounts/schema";
import { verifyPassword } from "@/lib/identity/password/hash-password";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";

/** Tries an hour a shared office needs, against an account and against an address (security.md section 3). */
export const signInLimits = {
  account: { name: "sign-in-account", points: 10, durationSeconds: 900, failsClosed: true },
  ip: { name: "sign-in-ip", points: 100, durationSeconds: 900, failsClosed: true },
} satisfies Record<string, LimitRule>;

const accountKey = (ctx: Ctx, email: string) => keyedHash(ctx.keys.hash, email);

/** Lets an account sign in at once, however often somebody tried before. */
export function resetSignInLimit(ctx: Ctx, email: string): Promise<void> {
  return ctx.limits.forgive(signInLimits.account, accountKey(ctx, email));
}

/** The user of an address and password; the same refusal in the same time for an unknown address and a wrong password. */
async function authenticate(ctx: Ctx, email: string, password: string): Promise<string> {
  await ctx.limits.consume(signInLimits.ip, ctx.ip);
  await ctx.limits.consume(signInLimits.account, accountKey(ctx, email));
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw sessionErrors.invalid_credentials();
  await ctx.db.update(users).set({ lastSignedInAt: ctx.now }).where(eq(users.id, user.id));
  return user.id;
}

/** Sign-in of a browser: opens a session for its cookie. */
export async function signIn(
  ctx: Ctx,
  input: SignInInput,
): Promise<{ userId: string; id: string; expiresAt: Date }> {
  const userId = await authenticate(ctx, input.email, input.password);
  const session = await startSession(ctx, { userId }, { remember: input.remember });
  return { userId, ...session };
}

/** POST /api/login_check: sign-in of an API client. */
export async function checkLogin(
  ctx: Ctx,
  input: { username: string; password: string },
): Promise<TokensDto> {
  return startApiSession(ctx, await authenticate(ctx, input.username, input.password));
}
