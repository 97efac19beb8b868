import { eq, isNull, sql } from "drizzle-orm";
import { totpSecrets } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { encrypt } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import type { UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import type { StartedTotpDto, StartFactorInput } from "@/lib/identity/factors/schema";
import { newTotpSecret, totpUri } from "@/lib/identity/factors/totp";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";

/** Makes a secret for an authenticator app. It counts once a code of it was typed. Throws `totp_exists`. */
export async function startTotp(ctx: UserCtx, input: StartFactorInput): Promise<StartedTotpDto> {
  await requireRecentSignIn(ctx, input.currentPassword);
  const { userId } = ctx.actor;
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw coreErrors.unauthorized();
  const secret = newTotpSecret();
  const sealed = encrypt(ctx.keys.contact, secret);
  const started = await ctx.db
    .insert(totpSecrets)
    .values({ userId, secretSealed: sealed, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secretSealed: sql`excluded.secret_sealed`, createdAt: ctx.now },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (started.length === 0) throw factorErrors.totp_exists();
  return { secret, uri: totpUri(secret, user.email) };
}
