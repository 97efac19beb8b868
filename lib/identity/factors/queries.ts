import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { passkeys, recoveryCodes, totpSecrets } from "@/db/schema/identity/factors";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { relyingParty } from "@/lib/identity/factors/passkey-challenge";
import type { FactorsDto } from "@/lib/identity/factors/schema";

/** The authenticator app of an account; one whose first code was not typed yet is none. */
export const isAppOf = (userId: string) =>
  and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

/** Whether the account has an authenticator app or a passkey. */
export async function hasSecondFactor(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const [row] = await ctx.db.execute<{ found: boolean }>(sql`
    select exists (select from ${totpSecrets} where ${isAppOf(userId)})
        or exists (select from ${passkeys} where ${passkeys.userId} = ${userId}) as found`);
  return row?.found === true;
}

/** The second factors of the signed-in account, without their secrets. */
export async function listFactors(ctx: UserCtx): Promise<FactorsDto> {
  const { userId } = ctx.actor;
  const [[totp], keys, [codes]] = await Promise.all([
    ctx.db.select({ confirmedAt: totpSecrets.confirmedAt }).from(totpSecrets).where(isAppOf(userId)),
    ctx.db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        host: passkeys.rpId,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    ctx.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: keys.map((key) => ({
      ...key,
      isOfThisSite: key.host === relyingParty(ctx).id,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.left ?? 0,
  };
}
