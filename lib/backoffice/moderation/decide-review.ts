import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { recordDecision, type StateChange } from "@/lib/backoffice/moderation/record-decision";
import type { ApproveReviewInput, DecisionDto, RejectReviewInput } from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";
import { setReviewModeration } from "@/lib/reviews/set-moderation";

function decide(ctx: AdminCtx, reviewId: string, { from, to, reason }: StateChange): Promise<DecisionDto> {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const review = from === to ? null : await setReviewModeration(tx, reviewId, { from, to });
    if (!review) {
      const [known] = await tx.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId));
      throw known ? moderationErrors.already_decided() : moderationErrors.review_not_found();
    }
    const subject = await recordDecision(tx, { kind: "review", subjectId: reviewId, decision: to, ...why });
    const { memberId, providerId, locale, token } = review;
    if (memberId) {
      const kind = to === "approved" ? "review_published" : "review_rejected";
      const secret = token ? { secret: token } : {};
      await notify(tx, { kind, to: { member: memberId }, subject, locale, ...secret });
    }
    if (to === "approved") await notifyProvider(tx, { providerId, kind: "review_received", subject });
    return { id: reviewId, status: to };
  });
}

/** Publishes a couple's review unchanged; couple and provider get an email. */
export function approveReview(ctx: AdminCtx, { reviewId, from }: ApproveReviewInput): Promise<DecisionDto> {
  return decide(ctx, reviewId, { from, to: "approved" });
}

/** Rejects a review, or removes a published one; the couple gets the reason by email and can write it again. */
export function rejectReview(
  ctx: AdminCtx,
  { reviewId, from, reason }: RejectReviewInput,
): Promise<DecisionDto> {
  return decide(ctx, reviewId, { from, to: "rejected", reason });
}
