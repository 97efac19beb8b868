import { and, eq, ne, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import type { CoupleCtx } from "@/lib/gateways/context";
import { refreshReviewed } from "@/lib/reviews/refresh-reviewed";

/**
 * Deletes the reviews of a couple that is erased, and their stars with them. With `keepsReviews` its published ones stay,
 * signed with an initial and without a date. Call it before the invitations are deleted: reviews refer to them.
 */
export async function anonymizeAuthor(
  tx: CoupleCtx,
  { initial, keepsReviews }: { initial: string; keepsReviews: boolean },
): Promise<void> {
  const own = eq(reviews.memberId, tx.actor.memberId);
  // Venues before their reviews, in the order of the deletion of a venue.
  await tx.db.execute(sql`
    select from venues where id in (select venue_id from reviews where ${own}) order by id for no key update`);
  const gone = await tx.db
    .delete(reviews)
    .where(keepsReviews ? and(own, ne(reviews.status, "published")) : own)
    .returning({ providerId: reviews.providerId, venueId: reviews.venueId });
  const kept = await tx.db
    .update(reviews)
    .set({ memberId: null, invitationId: null, coupleName: initial, weddingDate: null })
    .where(own)
    .returning({ providerId: reviews.providerId, venueId: reviews.venueId });
  await refreshReviewed(tx, [...gone, ...kept]);
}
