import { and, eq, isNull } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import { recordAudit } from "@/lib/core/audit/record";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { providerTag, venueTag } from "@/lib/listing/search-rows/rules";
import { reviewErrors } from "@/lib/reviews/errors";
import type { ReplyInput } from "@/lib/reviews/schema";

/**
 * Adds the only reply to a review, by the provider that it is about or the owner of the venue. Throws `review_not_found`
 * for a review of another provider or an unpublished one, `already_replied`.
 */
export async function reply(ctx: ModeratedCtx, input: ReplyInput): Promise<null> {
  const { userId } = ctx.actor;
  const own = and(
    eq(reviews.id, input.reviewId),
    eq(reviews.providerId, userId),
    eq(reviews.status, "published"),
  );
  return inTransaction(ctx, async (tx) => {
    const [answered] = await tx.db
      .update(reviews)
      .set({ reply: input.reply, repliedAt: tx.now })
      .where(and(own, isNull(reviews.reply)))
      .returning({ id: reviews.id, venueId: reviews.venueId });
    if (!answered) {
      const [known] = await tx.db.select({ id: reviews.id }).from(reviews).where(own);
      throw known ? reviewErrors.already_replied() : reviewErrors.review_not_found();
    }
    await recordAudit(tx, { action: "review_answered", subjectKind: "review", subjectId: answered.id });
    await declareChanges(tx, [answered.venueId ? venueTag(answered.venueId) : providerTag(userId)]);
    return null;
  });
}
