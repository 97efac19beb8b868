import { addressHash } from "@/lib/core/address-hash";
import { hasPoint, originOf, spendTry } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import { startSession } from "@/lib/identity/sessions/start-session";
import { codeTriesPerOrigin } from "@/lib/leads/couples/rules";
import type { CoupleSignInInput } from "@/lib/leads/couples/schema";
import { findCoupleByEmail, trySignInCode } from "@/lib/leads/couples/sign-in-code";
import { projectErrors } from "@/lib/leads/projects/errors";
import { signInTryLimits } from "@/lib/leads/projects/limits";

/**
 * Signs a returning couple in with the code it received. A wrong code, a used one and an unknown address give
 * the same answer. A code takes five tries of each network, so that a stranger cannot use those of the couple up.
 */
export async function signInCouple(
  ctx: Ctx,
  { email, code }: CoupleSignInInput,
): Promise<{ session: { id: string; expiresAt: Date } }> {
  const account = addressHash(ctx, email);
  const attempt = await spendTry(ctx, signInTryLimits, account);
  const origin = originOf(ctx, account);
  if (!(await hasPoint(ctx.limits, codeTriesPerOrigin, origin))) throw projectErrors.too_many_attempts();
  const member = await findCoupleByEmail(ctx, email);
  if (!member || !(await trySignInCode(ctx, member.id, code))) {
    throw projectErrors.code_invalid({ fields: { code: "code_invalid" } });
  }
  await attempt.succeed();
  await ctx.limits.forgive(codeTriesPerOrigin, origin);
  return { session: await startSession(ctx, { memberId: member.id }) };
}
