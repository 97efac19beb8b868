import { and, eq, isNull } from "drizzle-orm";
import { passkeys, pendingSignIns, recoveryCodes, totpSecrets } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import type { ResetFactorsInput } from "@/lib/identity/factors/schema";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Removes app, passkeys and recovery codes of a user who lost them; the user signs in with the password again. All its
 * sessions end, it gets an email, and the audit log has the reason. Nobody resets their own: that asks for the password.
 * Throws `no_second_factor`.
 */
export async function resetFactors(ctx: AdminCtx, { userId, reason }: ResetFactorsInput): Promise<null> {
  if (userId === ctx.actor.userId) throw coreErrors.access_denied();
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ locale: users.locale })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for("update");
    if (!user) throw coreErrors.resource_not_found();
    if (!(await hasSecondFactor(tx, userId))) throw factorErrors.no_second_factor();
    await tx.db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
    await tx.db.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    await endSessions(tx.db, tx.now, eq(sessions.userId, userId), "second_factor_reset");
    await recordAudit(tx, {
      action: "second_factor_reset",
      subjectKind: "user",
      subjectId: userId,
      data: { reason: maskMessage(reason) },
    });
    await notify(tx, {
      kind: "factors_reset",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      dedupe: tx.now.toISOString(),
    });
    return null;
  });
}
