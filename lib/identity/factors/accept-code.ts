import { and, count, eq, isNull, lt } from "drizzle-orm";
import { recoveryCodes, totpSecrets } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { decrypt } from "@/lib/core/crypto";
import { closedLimit } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { recoveryCodeHash } from "@/lib/identity/factors/issue-recovery-codes";
import { isAppOf } from "@/lib/identity/factors/queries";
import { appCodeOf, recoveryCodeOf } from "@/lib/identity/factors/rules";
import { totpStepOf } from "@/lib/identity/factors/totp";
import { notify } from "@/lib/messaging/notifications/notify";

/** Codes tried for one account after its password was right, in however many sign-ins. */
export const codeTriesPerUser = closedLimit("second-step-user", 5, 900);

/**
 * Uses up a code of the app or a recovery code of the account, in the caller's transaction: of many at once one
 * succeeds. Count it with `codeTriesPerUser` first. Throws `wrong_code`.
 */
export async function acceptCode(tx: Ctx, userId: string, typed: string): Promise<void> {
  const digits = appCodeOf(typed);
  if (digits !== null && (await acceptAppCode(tx, userId, digits))) return;
  const recovery = recoveryCodeOf(typed);
  if (recovery !== null && (await acceptRecoveryCode(tx, userId, recovery))) return;
  throw factorErrors.wrong_code({ fields: { code: "wrong_code" } });
}

async function acceptAppCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const mine = isAppOf(userId);
  const [row] = await tx.db.select({ sealed: totpSecrets.secretSealed }).from(totpSecrets).where(mine);
  if (!row) return false;
  const step = totpStepOf(decrypt(tx.keys.contact, row.sealed), code, tx.now);
  if (step === null) return false;
  const accepted = await tx.db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(mine, lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return accepted.length > 0;
}

async function acceptRecoveryCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const [used] = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, recoveryCodeHash(tx, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  if (!used) return false;
  const [[left], [user]] = await Promise.all([
    tx.db
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId)),
  ]);
  if (user)
    await notify(tx, {
      kind: "recovery_code_used",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      data: { left: left?.count ?? 0 },
      dedupe: used.id,
    });
  return true;
}
