import { sql } from "drizzle-orm";
import { networkOf } from "@/lib/core/network";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { reviewErrors } from "@/lib/reviews/errors";
import {
  findMarkedReview,
  helpfulLimit,
  helpfulReviewLimit,
  markingCaller,
} from "@/lib/reviews/find-marked-review";
import { tagOf } from "@/lib/reviews/refresh-reviewed";
import type { HelpfulDto, HelpfulInput } from "@/lib/reviews/schema";

/**
 * Marks a published review as helpful, once for each browser; a second call changes nothing. Throws
 * `review_not_found`, `own_review`, `not_a_visitor` for programs, `too_many_requests`.
 */
export async function markHelpful(ctx: Ctx, { reviewId }: HelpfulInput): Promise<HelpfulDto> {
  const caller = markingCaller(ctx, reviewId);
  await ctx.limits.consume(helpfulLimit, ctx.ip);
  const review = await findMarkedReview(ctx, reviewId, caller);
  if (review.isOwn) throw reviewErrors.own_review();
  if (review.isMarked) return { helpfulCount: review.helpfulCount };
  await ctx.limits.consume(helpfulReviewLimit, `${networkOf(ctx.ip)} ${reviewId}`);
  return inTransaction(ctx, async (tx) => {
    // The mark and the count are one statement: of two presses at once one is counted.
    const [counted] = await tx.db.execute<{ helpfulCount: number }>(sql`
      with marked as (
        insert into review_marks (review_id, device_hash, created_at)
        select id, ${caller.mark}, ${timestamp(tx.now)} from reviews where id = ${reviewId}::uuid and status = 'published'
        on conflict do nothing returning review_id)
      update reviews set helpful_count = helpful_count + 1
       where id in (select review_id from marked) returning helpful_count as "helpfulCount"`);
    if (counted) await declareChanges(tx, [tagOf(review)]);
    return counted ?? { helpfulCount: (await findMarkedReview(tx, reviewId, caller)).helpfulCount };
  });
}
