import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { count, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/identity/factors";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { factorAdded } from "@/lib/identity/factors/confirm-totp";
import { factorErrors } from "@/lib/identity/factors/errors";
import { lockAccount } from "@/lib/identity/factors/issue-recovery-codes";
import { hasChallenge, relyingParty, takeChallenge } from "@/lib/identity/factors/passkey-challenge";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import { maxPasskeys } from "@/lib/identity/factors/rules";
import type { AddedFactorDto, AddPasskeyInput } from "@/lib/identity/factors/schema";

/** Stores a passkey that signed the challenge of this account. Throws `passkey_refused`, `passkey_exists`. */
export async function addPasskey(ctx: UserCtx, input: AddPasskeyInput): Promise<AddedFactorDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const { userId } = ctx.actor;
  const site = relyingParty(ctx);
  const { credential, challenge } = await verifiedCredential(ctx, input);
  return inTransaction(ctx, async (tx) => {
    if (!(await takeChallenge(tx, challenge, userId))) throw factorErrors.passkey_refused();
    const { locale } = await lockAccount(tx, userId);
    const isFirst = !(await hasSecondFactor(tx, userId));
    const [held] = await tx.db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((held?.count ?? 0) >= maxPasskeys) throw factorErrors.too_many_passkeys();
    const [added] = await tx.db
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: input.transports,
        rpId: site.id,
        name: input.name,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!added) throw factorErrors.passkey_exists();
    return factorAdded(tx, { locale, isFirst, factor: "passkey", id: added.id });
  });
}

async function verifiedCredential(ctx: UserCtx, input: AddPasskeyInput) {
  const site = relyingParty(ctx);
  const response: RegistrationResponseJSON = {
    id: input.credentialId,
    rawId: input.credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: input.clientDataJSON, attestationObject: input.attestationObject },
  };
  let challenge = "";
  // The library throws a plain error for whatever does not fit: bytes that are no CBOR, another origin, a wrong hash.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (asked) => {
      challenge = asked;
      return hasChallenge(ctx, asked, ctx.actor.userId);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ error }, "a new passkey was refused");
    return null;
  });
  if (!verified?.verified) throw factorErrors.passkey_refused();
  return { credential: verified.registrationInfo.credential, challenge };
}
