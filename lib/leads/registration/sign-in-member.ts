import { addressHash } from "@/lib/core/address-hash";
import type { Ctx } from "@/lib/gateways/context";
import { startSession } from "@/lib/identity/sessions/start-session";
import type { MemberSignInInput } from "@/lib/leads/couples/schema";
import { findMemberByAddress, spendSignInCode } from "@/lib/leads/couples/sign-in-code";
import { projectErrors } from "@/lib/leads/projects/errors";
import { codeTriesPerIp, signInTriesPerAddress } from "@/lib/leads/projects/limits";

/** Signs a returning couple in by the code it was sent. A wrong code, a spent one and an unknown address answer alike. */
export async function signInMember(
  ctx: Ctx,
  { email, code }: MemberSignInInput,
): Promise<{ session: { id: string; expiresAt: Date } }> {
  await ctx.limits.consume(codeTriesPerIp, ctx.ip);
  await ctx.limits.consume(signInTriesPerAddress, addressHash(ctx, email));
  const member = await findMemberByAddress(ctx, email);
  if (!member || !(await spendSignInCode(ctx, member.id, code))) {
    throw projectErrors.code_invalid({ fields: { code: "code_invalid" } });
  }
  return { session: await startSession(ctx, { memberId: member.id }) };
}
