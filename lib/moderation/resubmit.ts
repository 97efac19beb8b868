import { setModeration } from "@/lib/accounts/set-moderation";
import { recordAudit } from "@/lib/audit/record";
import { type Ctx, inTransaction, type ProviderCtx } from "@/lib/context";
import { moderationErrors } from "@/lib/moderation/errors";

/** Puts a rejected profile back at the end of the queue, in the caller's transaction; false when it was not rejected. */
export async function resubmitProfile(tx: Ctx, userId: string): Promise<boolean> {
  const user = await setModeration(tx, userId, { from: "rejected", to: "pending" });
  if (!user) return false;
  await recordAudit(tx, { action: "profile_resubmitted", subjectKind: "user", subjectId: userId });
  return true;
}

/** The provider presses "submit again". Throws 409 `not_rejected` when there is nothing to submit. */
export async function resubmitOwnProfile(ctx: ProviderCtx): Promise<null> {
  const isSubmitted = await inTransaction(ctx, (tx) => resubmitProfile(tx, tx.actor.userId));
  if (!isSubmitted) throw moderationErrors.not_rejected();
  return null;
}
