import { generateRegistrationOptions } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { brand } from "@/lib/core/brand";
import { coreErrors } from "@/lib/core/errors";
import type { UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { newChallenge, relyingParty } from "@/lib/identity/factors/passkey-challenge";
import { maxPasskeys } from "@/lib/identity/factors/rules";
import type { StartFactorInput } from "@/lib/identity/factors/schema";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";

/**
 * What the browser needs to make a passkey. It must be able to find the account by itself and to ask for a PIN, finger or
 * face: then a passkey alone is two factors. Throws `too_many_passkeys`.
 */
export async function startPasskey(ctx: UserCtx, input: StartFactorInput) {
  await requireRecentSignIn(ctx, input.currentPassword);
  const { userId } = ctx.actor;
  const site = relyingParty(ctx);
  const [[user], known] = await Promise.all([
    ctx.db
      .select({ email: users.email, firstname: users.firstname, lastname: users.lastname })
      .from(users)
      .where(eq(users.id, userId)),
    ctx.db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, site.id))),
  ]);
  if (!user) throw coreErrors.unauthorized();
  if (known.length >= maxPasskeys) throw factorErrors.too_many_passkeys();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: site.id,
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: `${user.firstname} ${user.lastname}`,
    challenge: await newChallenge(ctx, userId),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}
