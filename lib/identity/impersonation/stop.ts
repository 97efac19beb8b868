import { recordAudit } from "@/lib/core/audit/record";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { getUser } from "@/lib/identity/accounts/queries";
import { impersonationErrors } from "@/lib/identity/impersonation/errors";
import { closeImpersonation } from "@/lib/identity/impersonation/impersonation-session";
import type { StartedImpersonation } from "@/lib/identity/impersonation/start";

/**
 * Ends the impersonation and restores the admin's own session. Throws `no_original_user` when nobody is
 * impersonated or the admin's session has ended; in the second case the impersonation ends all the same.
 */
export async function stopImpersonation(ctx: UserCtx): Promise<StartedImpersonation> {
  if (ctx.actor.impersonatorId === null) throw impersonationErrors.no_original_user();
  const closed = await inTransaction(ctx, async (tx) => {
    const outcome = await closeImpersonation(tx);
    await recordAudit(tx, {
      action: "impersonation_stopped",
      subjectKind: "user",
      subjectId: tx.actor.userId,
      data: { sessionId: tx.actor.sessionId },
    });
    return outcome;
  });
  if (!closed) throw impersonationErrors.no_original_user();
  return { token: null, user: await getUser(ctx, closed.adminId), session: closed.session };
}
