import { sql } from "drizzle-orm";
import { deviceHash } from "@/lib/core/address-hash";
import { networkOf } from "@/lib/core/network";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import {
  findMarkedReview,
  helpfulLimit,
  helpfulReviewLimit,
  type MarkingCaller,
  markingCaller,
} from "@/lib/reviews/find-marked-review";
import { tagOf } from "@/lib/reviews/refresh-reviewed";
import type { HelpfulDto, HelpfulInput } from "@/lib/reviews/schema";

/** A browser without a cookie has marked nothing. */
const unknown: MarkingCaller = { device: "", mark: "" };

async function countOf(ctx: Ctx, reviewId: string, caller: MarkingCaller): Promise<HelpfulDto> {
  return { helpfulCount: (await findMarkedReview(ctx, reviewId, caller)).helpfulCount };
}

/**
 * Takes the mark of this browser back; without one, or without its cookie, nothing changes. The network may then mark
 * the review once more: a visitor who presses twice uses up nobody's mark. Throws `review_not_found`, `not_a_visitor`
 * for programs, `too_many_requests`.
 */
export async function withdrawHelpful(ctx: Ctx, { reviewId }: HelpfulInput): Promise<HelpfulDto> {
  await ctx.limits.consume(helpfulLimit, ctx.ip);
  if (deviceHash(ctx) === null) return countOf(ctx, reviewId, unknown);
  const caller = markingCaller(ctx, reviewId);
  const review = await findMarkedReview(ctx, reviewId, caller);
  const counted = await inTransaction(ctx, async (tx) => {
    // The review is locked before its mark, in the order of the couple that writes it anew and deletes its marks.
    const [row] = await tx.db.execute<{ helpfulCount: number }>(sql`
      with marked as materialized (
        select id from reviews where id = ${reviewId}::uuid and status = 'published' for no key update),
      unmarked as (
        delete from review_marks m using marked
         where m.review_id = marked.id and m.device_hash = ${caller.mark} returning m.review_id)
      update reviews set helpful_count = helpful_count - 1
       where id in (select review_id from unmarked) returning helpful_count as "helpfulCount"`);
    if (row) await declareChanges(tx, [tagOf(review)]);
    return row;
  });
  if (!counted) return countOf(ctx, reviewId, caller);
  await ctx.limits.giveBack(helpfulReviewLimit, `${networkOf(ctx.ip)} ${reviewId}`);
  return counted;
}
