import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { closedLimit } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { newChallenge, relyingParty } from "@/lib/identity/factors/passkey-challenge";

/** Challenges per IP address: each is a row of the database. */
export const passkeyStartsPerIp = closedLimit("passkey-start-ip", 200, 900);

/**
 * What the browser needs to sign in with a passkey. It names no passkey, so that it does not tell which accounts exist:
 * the browser offers those that it has for this site.
 */
export async function startPasskeySignIn(ctx: Ctx) {
  await ctx.limits.consume(passkeyStartsPerIp, ctx.ip);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: await newChallenge(ctx, null),
    userVerification: "required",
  });
  return { ...options };
}
