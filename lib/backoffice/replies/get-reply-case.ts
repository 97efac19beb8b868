import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { reviews } from "@/db/schema/reviews/reviews";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { listHistory, moderationOf, type PastDecision } from "@/lib/backoffice/moderation/get-cases";
import type { ModerationStatus } from "@/lib/backoffice/moderation/schema";
import type { Locale } from "@/lib/core/i18n/locales";
import type { AdminCtx } from "@/lib/gateways/context";

export interface ReplyCaseDto {
  id: string;
  /** Of the provider or venue that replies. */
  name: string;
  status: ModerationStatus;
  submittedAt: Date;
  /** Language of the provider, who will read the reason. */
  locale: Locale;
  history: PastDecision[];
  providerId: string;
  /** Null when the review is about the provider itself. */
  venueId: string | null;
  reply: string;
  review: { id: string; coupleName: string; rating: number; content: string; locale: Locale };
}

/** A provider's reply, unchanged, with the review that it answers. Throws `reply_not_found`. */
export async function getReplyCase(ctx: AdminCtx, id: string): Promise<ReplyCaseDto> {
  const [row] = await ctx.db
    .select({ review: reviews, company: companies.name, venue: venues.name, locale: users.locale })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.providerId))
    .leftJoin(companies, eq(companies.providerId, reviews.providerId))
    .leftJoin(venues, eq(venues.id, reviews.venueId))
    .where(eq(reviews.replyId, id));
  if (!row?.review.reply || !row.review.repliedAt || !row.review.replyStatus)
    throw moderationErrors.reply_not_found();
  const { review, company, venue, locale } = row;
  return {
    id,
    name: venue ?? company ?? "",
    status: moderationOf[row.review.replyStatus],
    submittedAt: row.review.repliedAt,
    locale,
    history: await listHistory(ctx, "reply", id),
    providerId: review.providerId,
    venueId: review.venueId,
    reply: row.review.reply,
    review: {
      id: review.id,
      coupleName: review.coupleName,
      rating: review.rating,
      content: review.content,
      locale: review.locale,
    },
  };
}
