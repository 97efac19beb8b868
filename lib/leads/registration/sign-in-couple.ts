import { addressHash } from "@/lib/core/address-hash";
import type { Ctx } from "@/lib/gateways/context";
import { startSession } from "@/lib/identity/sessions/start-session";
import type { CoupleSignInInput } from "@/lib/leads/couples/schema";
import { findCoupleByEmail, trySignInCode } from "@/lib/leads/couples/sign-in-code";
import { projectErrors } from "@/lib/leads/projects/errors";
import { codeTriesPerIp, signInTriesPerAddress } from "@/lib/leads/projects/limits";

/**
 * Signs a returning couple in with the code it received. A wrong code, a used one and an unknown address give
 * the same answer.
 */
export async function signInCouple(
  ctx: Ctx,
  { email, code }: CoupleSignInInput,
): Promise<{ session: { id: string; expiresAt: Date } }> {
  await ctx.limits.consume(codeTriesPerIp, ctx.ip);
  await ctx.limits.consume(signInTriesPerAddress, addressHash(ctx, email));
  const member = await findCoupleByEmail(ctx, email);
  if (!member || !(await trySignInCode(ctx, member.id, code))) {
    throw projectErrors.code_invalid({ fields: { code: "code_invalid" } });
  }
  return { session: await startSession(ctx, { memberId: member.id }) };
}
