import { and, eq } from "drizzle-orm";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import { lockVenueOf, refreshReviewed } from "@/lib/reviews/refresh-reviewed";
import { INVITATION_DAYS } from "@/lib/reviews/rules";

const statuses = { pending: "pending", approved: "published", rejected: "rejected" } as const;
type Moderation = keyof typeof statuses;

export interface ModeratedReview {
  providerId: string;
  /** Null for reviews without an invitation, and after the couple was deleted. */
  memberId: string | null;
  locale: (typeof reviews.$inferSelect)["locale"];
  /** Token of the link with which the couple can rewrite a rejected review. */
  token: string | null;
}

/**
 * Moves a review from one state to another; null when it was no longer in `from`. The search row of the provider or
 * venue, with rating and rank, is refreshed in the same transaction. The author of a rejected review gets a new link
 * and can correct it.
 */
export async function setReviewModeration(
  tx: Ctx,
  id: string,
  { from, to }: { from: Moderation; to: "approved" | "rejected" },
): Promise<ModeratedReview | null> {
  await lockVenueOf(tx, id);
  const [review] = await tx.db
    .update(reviews)
    .set({ status: statuses[to], publishedAt: to === "approved" ? tx.now : null })
    .where(and(eq(reviews.id, id), eq(reviews.status, statuses[from])))
    .returning();
  if (!review) return null;
  await refreshReviewed(tx, [review]);
  const { providerId, memberId, locale, invitationId } = review;
  if (!invitationId) return { providerId, memberId, locale, token: null };
  const token = to === "rejected" ? randomToken() : null;
  await tx.db
    .update(reviewInvitations)
    .set(
      token
        ? {
            tokenHash: hashToken(token),
            usedAt: null,
            expiresAt: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS),
          }
        : // The link of an earlier rejection must not rewrite a review that is approved now.
          { usedAt: tx.now },
    )
    .where(eq(reviewInvitations.id, invitationId));
  return { providerId, memberId, locale, token };
}
