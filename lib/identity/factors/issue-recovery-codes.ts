import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { recoveryCodes } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import { type Ctx, inTransaction, type UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from "@/lib/identity/factors/rules";
import type { RecoveryCodesDto, RemoveFactorInput } from "@/lib/identity/factors/schema";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";

export const recoveryCodeHash = (ctx: Ctx, userId: string, code: string) =>
  keyedHash(ctx.keys.hash, "recovery-code", userId, code);

const randomCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    "",
  );

/** Replaces the recovery codes of an account; the answer is the only time that they can be read. */
export async function issueRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(randomCode());
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(
      [...codes].map((code) => ({ userId, codeHash: recoveryCodeHash(tx, userId, code), createdAt: tx.now })),
    );
  return [...codes].map(shownRecoveryCode);
}

/** New recovery codes after the password was typed; the former ones stop working. Throws `no_second_factor`. */
export async function renewRecoveryCodes(ctx: UserCtx, input: RemoveFactorInput): Promise<RecoveryCodesDto> {
  await requireRecentSignIn(ctx, input.currentPassword);
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await hasSecondFactor(tx, userId))) throw factorErrors.no_second_factor();
    return { recoveryCodes: await issueRecoveryCodes(tx, userId) };
  });
}

/** Changes of the factors of one account run one after the other. */
export async function lockAccount(tx: Ctx, userId: string) {
  const [user] = await tx.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw factorErrors.no_second_factor();
  return user;
}
