import { and, eq, gt, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { recordAudit } from "@/lib/core/audit/record";
import { domainOf } from "@/lib/core/countries/domains";
import { hashToken } from "@/lib/core/crypto";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { reviewErrors } from "@/lib/reviews/errors";
import { findInvitation } from "@/lib/reviews/find-invitation";
import type { WriteReviewInput } from "@/lib/reviews/schema";

/** A review is written once; whoever tries many links is not a couple. */
export const reviewLimit: LimitRule = {
  name: "review",
  points: 20,
  durationSeconds: 3_600,
  failsClosed: false,
};

async function refusal(ctx: Ctx, token: string) {
  const { state } = await findInvitation(ctx, token);
  if (state === "used") return reviewErrors.link_used();
  return state === "expired" ? reviewErrors.link_expired() : reviewErrors.link_unknown();
}

/** Marks the invitation as used; of two simultaneous requests one succeeds. */
async function consumeInvitation(tx: Ctx, token: string) {
  const [invitation] = await tx.db
    .update(reviewInvitations)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(reviewInvitations.tokenHash, hashToken(token)),
        isNull(reviewInvitations.usedAt),
        gt(reviewInvitations.expiresAt, tx.now),
      ),
    )
    .returning({ id: reviewInvitations.id, requestId: reviewInvitations.eventRequestId });
  if (!invitation) throw await refusal(tx, token);
  const [row] = await tx.db
    .select({ providerId: eventRequests.providerId, memberId: projects.memberId, locale: projects.locale })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(eq(eventRequests.id, invitation.requestId));
  if (!row) throw reviewErrors.link_unknown();
  return { invitationId: invitation.id, ...row };
}

/**
 * Stores a couple's review for moderation; it is not public yet. A rejected review is overwritten. Throws
 * `link_used`, `link_expired`, `link_unknown`, and `date_future` for a wedding date in the future.
 */
export async function writeReview(ctx: Ctx, input: WriteReviewInput): Promise<{ token: string }> {
  await ctx.limits.consume(reviewLimit, ctx.ip);
  const { token, rating, content, coupleName } = input;
  if (input.weddingDate > civilToday(ctx.now, domainOf(ctx.country).timeZone))
    throw coreErrors.validation_error({ fields: { weddingDate: "date_future" } });
  await inTransaction(ctx, async (tx) => {
    if ((await findInvitation(tx, token)).state !== "open") throw await refusal(tx, token);
    const origin = await consumeInvitation(tx, token);
    const words = { rating, content, coupleName, weddingDate: input.weddingDate || null };
    const fresh = { status: "pending", createdAt: tx.now, publishedAt: null } as const;
    const [review] = await tx.db
      .insert(reviews)
      .values({ ...origin, ...words, ...fresh })
      .onConflictDoUpdate({
        target: reviews.invitationId,
        set: { ...words, ...fresh, reply: null, repliedAt: null },
        setWhere: eq(reviews.status, "rejected"),
      })
      .returning({ id: reviews.id });
    if (!review) throw reviewErrors.link_used();
    await recordAudit(tx, { action: "review_written", subjectKind: "review", subjectId: review.id });
  });
  return { token };
}
