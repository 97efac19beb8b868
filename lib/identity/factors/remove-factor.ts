import { and, eq } from "drizzle-orm";
import { passkeys, pendingSignIns, recoveryCodes, totpSecrets } from "@/db/schema/identity/factors";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { lockAccount } from "@/lib/identity/factors/issue-recovery-codes";
import { hasSecondFactor, isAppOf } from "@/lib/identity/factors/queries";
import type { RemoveFactorInput, RemovePasskeyInput } from "@/lib/identity/factors/schema";
import { checkPassword, renewSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { notify } from "@/lib/messaging/notifications/notify";

/** Removes the authenticator app. Throws `wrong_password`, `totp_not_started`. */
export function removeTotp(ctx: UserCtx, input: RemoveFactorInput): Promise<null> {
  return remove(ctx, { ...input, factor: "totp", id: ctx.now.toISOString() }, async (tx) => {
    const gone = await tx.db
      .delete(totpSecrets)
      .where(isAppOf(tx.actor.userId))
      .returning({ userId: totpSecrets.userId });
    if (gone.length === 0) throw factorErrors.totp_not_started();
  });
}

/** Removes one passkey of the account. Throws `wrong_password`, `passkey_not_found`. */
export async function removePasskey(ctx: UserCtx, input: RemovePasskeyInput): Promise<null> {
  const own = and(eq(passkeys.id, input.id), eq(passkeys.userId, ctx.actor.userId));
  // Looked up first: whoever does not own it learns nothing, and spends no try of the password.
  const [found] = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(own);
  if (!found) throw factorErrors.passkey_not_found();
  return remove(ctx, { ...input, factor: "passkey" }, async (tx) => {
    const gone = await tx.db.delete(passkeys).where(own).returning({ id: passkeys.id });
    if (gone.length === 0) throw factorErrors.passkey_not_found();
  });
}

async function remove(
  ctx: UserCtx,
  { currentPassword, factor, id }: { currentPassword: string; factor: "totp" | "passkey"; id: string },
  deleteRow: (tx: UserCtx) => Promise<void>,
): Promise<null> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await checkPassword(ctx, currentPassword);
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { locale } = await lockAccount(tx, userId);
    await deleteRow(tx);
    await renewSignIn(tx);
    // Recovery codes stand in for a factor: without any they are of no use.
    if (!(await hasSecondFactor(tx, userId))) {
      await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    }
    await notify(tx, {
      kind: "factor_removed",
      to: { user: userId },
      subject: userId,
      locale,
      data: { factor },
      dedupe: id,
    });
  });
  return null;
}
