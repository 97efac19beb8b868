import { and, asc, avg, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { reviews } from "@/db/schema/reviews/reviews";
import type { ProviderCtx } from "@/lib/gateways/context";
import {
  OWN_REVIEWS_PAGE_SIZE,
  type OwnReviewsDto,
  type OwnReviewsView,
  type OwnSubjectDto,
  PROVIDER_SUBJECT,
} from "@/lib/reviews/schema";

const rounded = (average: string | null | undefined) =>
  average ? Math.round(Number(average) * 10) / 10 : null;

/** Why the reply of a review was refused; null for one that was not. */
const refusalReason = sql<string | null>`case when ${reviews.replyStatus} = 'rejected' then (
  select d.reason from moderation_decisions d
   where d.kind = 'reply' and d.subject_id = ${reviews.replyId} order by d.created_at desc limit 1) end`;

/** What the signed-in user can be reviewed for: its services, and each of its venues. */
async function listSubjects(ctx: ProviderCtx): Promise<OwnSubjectDto[]> {
  const { userId, roles } = ctx.actor;
  const [own, [company]] = await Promise.all([
    ctx.db
      .select({ about: venues.id, name: venues.name })
      .from(venues)
      .where(eq(venues.providerId, userId))
      .orderBy(asc(venues.createdAt), asc(venues.id)),
    ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.providerId, userId)),
  ]);
  const provider = { about: PROVIDER_SUBJECT, name: company?.name ?? "" };
  return [...(roles.includes("ROLE_PRESTATAIRE") ? [provider] : []), ...own];
}

/**
 * The published reviews of the signed-in provider and of its venues, newest first. The average is over those that
 * `about` selects, whether they are answered or not.
 */
export async function listOwnReviews(ctx: ProviderCtx, view: OwnReviewsView): Promise<OwnReviewsDto> {
  const { page, about, isUnanswered } = view;
  const aboutIt =
    about === null
      ? undefined
      : about === PROVIDER_SUBJECT
        ? isNull(reviews.venueId)
        : eq(reviews.venueId, about);
  const own = and(eq(reviews.providerId, ctx.actor.userId), eq(reviews.status, "published"), aboutIt);
  // A refused reply is to be written anew.
  const isOpen = or(isNull(reviews.reply), eq(reviews.replyStatus, "rejected"));
  const unanswered = sql<number>`count(*) filter (where ${isOpen})::int`;
  const [[stats], rows, subjects] = await Promise.all([
    ctx.db
      .select({ total: count(), unanswered, average: avg(reviews.rating) })
      .from(reviews)
      .where(own),
    ctx.db
      .select({ review: reviews, venue: venues.name, reason: refusalReason })
      .from(reviews)
      .leftJoin(venues, eq(venues.id, reviews.venueId))
      .where(isUnanswered ? and(own, isOpen) : own)
      .orderBy(desc(reviews.publishedAt), asc(reviews.id))
      .limit(OWN_REVIEWS_PAGE_SIZE)
      .offset((page - 1) * OWN_REVIEWS_PAGE_SIZE),
    listSubjects(ctx),
  ]);
  return {
    items: rows.map(({ review, venue, reason }) => ({
      id: review.id,
      venue,
      coupleName: review.coupleName,
      weddingDate: review.weddingDate,
      rating: review.rating,
      scores: {
        organisation: review.scoreOrganisation,
        listening: review.scoreListening,
        price: review.scorePrice,
        day: review.scoreDay,
      },
      content: review.content,
      locale: review.locale,
      helpfulCount: review.helpfulCount,
      reply:
        review.reply === null || review.replyStatus === null
          ? null
          : { text: review.reply, status: review.replyStatus, reason },
      publishedAt: (review.publishedAt ?? ctx.now).toISOString(),
    })),
    counts: { all: stats?.total ?? 0, unanswered: stats?.unanswered ?? 0 },
    average: rounded(stats?.average),
    subjects,
  };
}
