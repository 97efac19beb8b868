import { and, eq } from "drizzle-orm";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { DAY_MS } from "@/lib/core/dates";
import { hashToken, randomToken } from "@/lib/core/hash";
import type { Ctx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { INVITATION_DAYS } from "@/lib/reviews/rules";

const statuses = { pending: "pending", approved: "published", rejected: "rejected" } as const;
type Moderation = keyof typeof statuses;

export interface ModeratedReview {
  providerId: string;
  /** Null for reviews that came without an invitation, and once the couple is gone. */
  memberId: string | null;
  locale: (typeof reviews.$inferSelect)["locale"];
  /** By which the couple may write a refused review anew. */
  token: string | null;
}

/**
 * Moves a review from one state to another, once; null when it was in another. Stars, rank and pages follow in the same
 * transaction. A refused one gives its author a new link: what was wrong can be put right.
 */
export async function setReviewModeration(
  tx: Ctx,
  id: string,
  { from, to }: { from: Moderation; to: "approved" | "rejected" },
): Promise<ModeratedReview | null> {
  const [review] = await tx.db
    .update(reviews)
    .set({ status: statuses[to], publishedAt: to === "approved" ? tx.now : null })
    .where(and(eq(reviews.id, id), eq(reviews.status, statuses[from])))
    .returning();
  if (!review) return null;
  await refreshSearchRow(tx, review.providerId);
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
        : { usedAt: tx.now },
    )
    .where(eq(reviewInvitations.id, invitationId));
  return { providerId, memberId, locale, token };
}
