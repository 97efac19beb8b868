import { recordAudit } from "@/lib/core/audit/record";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { getUser } from "@/lib/identity/accounts/queries";
import { impersonationErrors } from "@/lib/identity/impersonation/errors";
import { closeImpersonation, findOwnSession } from "@/lib/identity/impersonation/impersonation-session";
import type { StopImpersonationInput } from "@/lib/identity/impersonation/schema";
import type { StartedImpersonation } from "@/lib/identity/impersonation/start";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { checkPassword, isRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";

/**
 * Ends the impersonation and restores the admin's own session. When the admin's sign-in is older than ten minutes the
 * admin's password is needed (403 `reauth_required`): whoever finds the browser open in a user's account must not get
 * an admin's. Throws `no_original_user` when nobody is impersonated or the admin's session has ended; in the second
 * case the impersonation ends all the same.
 */
export async function stopImpersonation(
  ctx: UserCtx,
  { currentPassword }: StopImpersonationInput = {},
): Promise<StartedImpersonation> {
  if (ctx.actor.impersonatorId === null) throw impersonationErrors.no_original_user();
  const own = await findOwnSession(ctx);
  const isNeeded = own?.kind === "browser" && !isRecentSignIn(own, ctx.now);
  if (isNeeded && !currentPassword)
    throw sessionErrors.reauth_required({ fields: { currentPassword: "reauth_required" } });
  if (isNeeded && currentPassword) await checkPassword(ctx, currentPassword, "currentPassword", own.userId);
  const closed = await inTransaction(ctx, async (tx) => {
    const outcome = await closeImpersonation(tx, { isProven: isNeeded });
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
