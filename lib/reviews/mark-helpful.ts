import { sql } from "drizzle-orm";
import { deviceHash } from "@/lib/core/address-hash";
import { keyedHash } from "@/lib/core/crypto";
import type { LimitRule } from "@/lib/core/limits";
import { networkOf } from "@/lib/core/network";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { reviewErrors } from "@/lib/reviews/errors";
import { tagOf } from "@/lib/reviews/refresh-reviewed";
import type { HelpfulDto, MarkHelpfulInput } from "@/lib/reviews/schema";
import { isMachine } from "@/lib/statistics/is-bot";

/** All reviews, by network: what the people behind one address may press in an hour. */
export const helpfulLimit: LimitRule = {
  name: "helpful",
  points: 40,
  durationSeconds: 3_600,
  failsClosed: false,
};
/** One review, by network: a browser that throws its cookie away counts again, but not often. */
export const helpfulReviewLimit: LimitRule = {
  name: "helpful-review",
  points: 3,
  durationSeconds: 30 * 86_400,
  failsClosed: false,
};

interface Found extends Record<string, unknown> {
  providerId: string;
  venueId: string | null;
  helpfulCount: number;
  isMarked: boolean;
  /** The caller is the author or the reviewed provider, by its session or its browser. */
  isOwn: boolean;
}

interface Caller {
  device: string;
  mark: string;
}

/** The caller's browser, and its mark on this review, which tells nothing about marks on others. */
function callerOf(ctx: Ctx, reviewId: string): Caller {
  const device = deviceHash(ctx);
  if (isMachine(ctx.userAgent) || device === null) throw reviewErrors.not_a_visitor();
  return { device, mark: keyedHash(ctx.keys.hash, "helpful", `${reviewId} ${device}`) };
}

async function findReview(ctx: Ctx, reviewId: string, { device, mark }: Caller): Promise<Found> {
  const { actor } = ctx;
  const userId = actor.kind === "user" ? actor.userId : null;
  const memberId = actor.kind === "couple" ? actor.memberId : null;
  const [found] = await ctx.db.execute<Found>(sql`
    select r.provider_id as "providerId", r.venue_id as "venueId", r.helpful_count as "helpfulCount",
           exists (select from review_marks m where m.review_id = r.id and m.device_hash = ${mark}) as "isMarked",
           coalesce(r.provider_id = ${userId}::uuid, false) or coalesce(r.member_id = ${memberId}::uuid, false)
           or exists (select from user_devices d where d.user_id = r.provider_id and d.device_hash = ${device})
           or exists (select from project_origins o join projects p on p.id = o.project_id
                       where p.member_id = r.member_id and o.device_hash = ${device}) as "isOwn"
      from reviews r where r.id = ${reviewId}::uuid and r.status = 'published'`);
  if (!found) throw reviewErrors.review_not_found();
  return found;
}

/**
 * Marks a published review as helpful, once for each browser; the second press changes nothing. Throws
 * `review_not_found`, `own_review`, `not_a_visitor` for programs, `too_many_requests`.
 */
export async function markHelpful(ctx: Ctx, { reviewId }: MarkHelpfulInput): Promise<HelpfulDto> {
  const caller = callerOf(ctx, reviewId);
  await ctx.limits.consume(helpfulLimit, ctx.ip);
  const review = await findReview(ctx, reviewId, caller);
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
    return counted ?? { helpfulCount: (await findReview(tx, reviewId, caller)).helpfulCount };
  });
}
