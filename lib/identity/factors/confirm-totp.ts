import { and, eq, isNull } from "drizzle-orm";
import { totpSecrets } from "@/db/schema/identity/factors";
import { decrypt } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { type Ctx, inTransaction, type UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { issueRecoveryCodes, lockAccount } from "@/lib/identity/factors/issue-recovery-codes";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import { appCodeOf } from "@/lib/identity/factors/rules";
import type { AddedFactorDto, ConfirmTotpInput } from "@/lib/identity/factors/schema";
import { totpStepOf } from "@/lib/identity/factors/totp";
import { endOtherSessions } from "@/lib/identity/sessions/end-own-sessions";
import { notify } from "@/lib/messaging/notifications/notify";

/** Codes typed while an app is being set up. */
export const totpSetupTries = closedLimit("totp-setup-user", 20, 900);

/** The first code of the app proves that it has the secret. Throws `totp_not_started`, `wrong_code`. */
export async function confirmTotp(ctx: UserCtx, { code }: ConfirmTotpInput): Promise<AddedFactorDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const { userId } = ctx.actor;
  await ctx.limits.consume(totpSetupTries, userId);
  return inTransaction(ctx, async (tx) => {
    const { locale } = await lockAccount(tx, userId);
    const isFirst = !(await hasSecondFactor(tx, userId));
    const [row] = await tx.db
      .select({ sealed: totpSecrets.secretSealed })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
      .for("update");
    if (!row) throw factorErrors.totp_not_started();
    const step = totpStepOf(decrypt(tx.keys.contact, row.sealed), appCodeOf(code) ?? "", tx.now);
    if (step === null) throw factorErrors.wrong_code({ fields: { code: "wrong_code" } });
    await tx.db
      .update(totpSecrets)
      .set({ confirmedAt: tx.now, lastStep: step })
      .where(eq(totpSecrets.userId, userId));
    return factorAdded(tx, { locale, isFirst, factor: "totp", id: tx.now.toISOString() });
  });
}

/**
 * Sends the email about a new factor. With the first one come the recovery codes, and all other sessions end: they were
 * opened by the password alone.
 */
export async function factorAdded(
  tx: UserCtx,
  {
    locale,
    isFirst,
    factor,
    id,
  }: { locale: Ctx["locale"]; isFirst: boolean; factor: "totp" | "passkey"; id: string },
): Promise<AddedFactorDto> {
  const { userId } = tx.actor;
  await notify(tx, {
    kind: "factor_added",
    to: { user: userId },
    subject: userId,
    locale,
    data: { factor },
    dedupe: id,
  });
  if (!isFirst) return { recoveryCodes: null };
  await endOtherSessions(tx, "second_factor_added");
  return { recoveryCodes: await issueRecoveryCodes(tx, userId) };
}
