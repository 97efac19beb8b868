import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import { recordAudit } from "@/lib/core/audit/record";
import type { LimitRule } from "@/lib/core/limits";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { reviewErrors } from "@/lib/reviews/errors";
import { tagOf } from "@/lib/reviews/refresh-reviewed";
import type { ReplyInput } from "@/lib/reviews/schema";

/** A moderator has to read every change. */
export const replyLimit: LimitRule = {
  name: "review-reply",
  points: 40,
  durationSeconds: 3_600,
  failsClosed: false,
};

/**
 * Writes the reply to a review, by the provider that it is about or the owner of the venue, or writes it anew. It is
 * public once a moderator approved it; until then an earlier text is not shown either. Each text has an id of its own,
 * so that a moderator who is reading the earlier one cannot decide about this one. Throws `review_not_found` for a
 * review of another provider or an unpublished one, `reply_unchanged`.
 */
export async function reply(ctx: ModeratedCtx, input: ReplyInput): Promise<null> {
  const { userId } = ctx.actor;
  await ctx.limits.consume(replyLimit, userId);
  const own = and(
    eq(reviews.id, input.reviewId),
    eq(reviews.providerId, userId),
    eq(reviews.status, "published"),
  );
  return inTransaction(ctx, async (tx) => {
    const [answered] = await tx.db
      .update(reviews)
      .set({ reply: input.reply, repliedAt: tx.now, replyId: sql`gen_random_uuid()`, replyStatus: "pending" })
      .where(
        and(
          own,
          or(isNull(reviews.reply), ne(reviews.reply, input.reply), eq(reviews.replyStatus, "rejected")),
        ),
      )
      .returning({ id: reviews.id, providerId: reviews.providerId, venueId: reviews.venueId });
    if (!answered) {
      const [known] = await tx.db.select({ id: reviews.id }).from(reviews).where(own);
      throw known ? reviewErrors.reply_unchanged() : reviewErrors.review_not_found();
    }
    await recordAudit(tx, { action: "review_answered", subjectKind: "review", subjectId: answered.id });
    await declareChanges(tx, [tagOf(answered)]);
    return null;
  });
}
