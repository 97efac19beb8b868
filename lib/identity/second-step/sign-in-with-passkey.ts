import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, isNull, lt } from "drizzle-orm";
import { passkeys } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { hasChallenge, relyingParty, takeChallenge } from "@/lib/identity/factors/passkey-challenge";
import type { PasskeySignInInput } from "@/lib/identity/factors/schema";
import { secondStepsPerIp } from "@/lib/identity/second-step/finish-sign-in";
import { recordSignIn } from "@/lib/identity/sessions/record-sign-in";
import { startSession } from "@/lib/identity/sessions/start-session";

/**
 * Signs a browser in by a passkey, with or without the password before: the passkey and the PIN, finger or face that its
 * device asked for are two factors. Throws `passkey_refused` for everything that does not fit.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  input: PasskeySignInInput,
): Promise<{ id: string; expiresAt: Date }> {
  await ctx.limits.consume(secondStepsPerIp, ctx.ip);
  const site = relyingParty(ctx);
  const [known] = await ctx.db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
    .where(and(eq(passkeys.credentialId, input.credentialId), eq(passkeys.rpId, site.id)));
  if (!known) throw factorErrors.passkey_refused();
  const { passkey } = known;
  const proof = await checkSignature(ctx, input, passkey);
  if (proof === null) throw factorErrors.passkey_refused();
  const { counter, challenge } = proof;
  return inTransaction(ctx, async (tx) => {
    if (!(await takeChallenge(tx, challenge, null))) throw factorErrors.passkey_refused();
    // A copy of a passkey counts what the other one has counted already.
    const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
    const used = await tx.db
      .update(passkeys)
      .set({ counter, lastUsedAt: tx.now })
      .where(and(eq(passkeys.id, passkey.id), isNewer))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw factorErrors.passkey_refused();
    await recordSignIn(tx, passkey.userId);
    return startSession(tx, { userId: passkey.userId }, { remember: input.remember });
  });
}

/** Counter and challenge of a signature that fits challenge, host and key; null for any other. */
async function checkSignature(
  ctx: Ctx,
  input: PasskeySignInInput,
  passkey: typeof passkeys.$inferSelect,
): Promise<{ counter: number; challenge: string } | null> {
  const site = relyingParty(ctx);
  const response: AuthenticationResponseJSON = {
    id: input.credentialId,
    rawId: input.credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: input.clientDataJSON,
      authenticatorData: input.authenticatorData,
      signature: input.signature,
    },
  };
  let challenge = "";
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (asked) => {
        challenge = asked;
        return hasChallenge(ctx, asked, null);
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter, challenge } : null;
  } catch (error) {
    ctx.log.info({ error }, "a passkey was refused");
    return null;
  }
}
