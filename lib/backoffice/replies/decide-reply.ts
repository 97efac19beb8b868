import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { recordDecision, type StateChange } from "@/lib/backoffice/moderation/record-decision";
import type { ApproveReplyInput, DecisionDto, RejectReplyInput } from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { setReplyModeration } from "@/lib/reviews/set-reply-moderation";

function decide(ctx: AdminCtx, replyId: string, { from, to, reason }: StateChange): Promise<DecisionDto> {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const decided = from === to ? null : await setReplyModeration(tx, replyId, { from, to });
    if (!decided) {
      const [known] = await tx.db
        .select({ id: reviews.id })
        .from(reviews)
        .where(eq(reviews.replyId, replyId));
      throw known ? moderationErrors.already_decided() : moderationErrors.reply_not_found();
    }
    const subject = await recordDecision(tx, { kind: "reply", subjectId: replyId, decision: to, ...why });
    if (to === "rejected")
      await notifyProvider(tx, { providerId: decided.providerId, kind: "reply_rejected", subject });
    return { id: replyId, status: to };
  });
}

/** Shows a provider's reply below its review, unchanged. */
export function approveReply(ctx: AdminCtx, { replyId, from }: ApproveReplyInput): Promise<DecisionDto> {
  return decide(ctx, replyId, { from, to: "approved" });
}

/** Refuses a reply, or removes a published one; the provider gets the reason by email and can write it anew. */
export function rejectReply(
  ctx: AdminCtx,
  { replyId, from, reason }: RejectReplyInput,
): Promise<DecisionDto> {
  return decide(ctx, replyId, { from, to: "rejected", reason });
}
