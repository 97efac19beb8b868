import { and, eq, isNull } from "drizzle-orm";
import { pendingSignIns } from "@/db/schema/identity/factors";
import { closedLimit } from "@/lib/core/limits";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { acceptCode, codeTriesPerUser } from "@/lib/identity/factors/accept-code";
import { factorErrors } from "@/lib/identity/factors/errors";
import { findPendingSignIn } from "@/lib/identity/second-step/queries";
import { recordSignIn } from "@/lib/identity/sessions/record-sign-in";
import { startSession } from "@/lib/identity/sessions/start-session";

/** Second steps tried per IP address; enough for a shared office. */
export const secondStepsPerIp = closedLimit("second-step-ip", 100, 900);

/**
 * The second step of a browser's sign-in by a code of the app or a recovery code: opens the session. Throws
 * `second_step_expired`, `wrong_code`.
 */
export async function finishSignIn(
  ctx: Ctx,
  { token, code }: { token: string; code: string },
): Promise<{ id: string; expiresAt: Date }> {
  await ctx.limits.consume(secondStepsPerIp, ctx.ip);
  const pending = await findPendingSignIn(ctx, token);
  if (!pending) throw factorErrors.second_step_expired();
  await ctx.limits.consume(codeTriesPerUser, pending.userId);
  const session = await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .update(pendingSignIns)
      .set({ consumedAt: tx.now })
      .where(and(eq(pendingSignIns.id, pending.id), isNull(pendingSignIns.consumedAt)))
      .returning({ id: pendingSignIns.id });
    if (taken.length === 0) throw factorErrors.second_step_expired();
    await acceptCode(tx, pending.userId, code);
    await recordSignIn(tx, pending.userId);
    return startSession(tx, { userId: pending.userId }, { remember: pending.isPersistent });
  });
  await ctx.limits.forgive(codeTriesPerUser, pending.userId);
  return session;
}
