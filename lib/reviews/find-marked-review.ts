import { sql } from "drizzle-orm";
import { deviceHash } from "@/lib/core/address-hash";
import { keyedHash } from "@/lib/core/crypto";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { reviewErrors } from "@/lib/reviews/errors";
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

export interface MarkingCaller {
  device: string;
  mark: string;
}

/**
 * The caller's browser, and its mark on this review, which tells nothing about marks on others. Throws `not_a_visitor`.
 */
export function markingCaller(ctx: Ctx, reviewId: string): MarkingCaller {
  const device = deviceHash(ctx);
  if (isMachine(ctx.userAgent) || device === null) throw reviewErrors.not_a_visitor();
  return { device, mark: keyedHash(ctx.keys.hash, "helpful", `${reviewId} ${device}`) };
}

/** The published review, and what the caller is to it. Throws `review_not_found`. */
export async function findMarkedReview(
  ctx: Ctx,
  reviewId: string,
  { device, mark }: MarkingCaller,
): Promise<Found> {
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
