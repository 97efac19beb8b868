import { and, eq, ne } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import type { CoupleCtx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * Deletes the reviews of a couple that is erased, and their stars with them. With `keepsReviews` its published ones stay,
 * signed with an initial and without a date. Call it before the invitations are deleted: reviews refer to them.
 */
export async function anonymizeAuthor(
  tx: CoupleCtx,
  { initial, keepsReviews }: { initial: string; keepsReviews: boolean },
): Promise<void> {
  const own = eq(reviews.memberId, tx.actor.memberId);
  const gone = await tx.db
    .delete(reviews)
    .where(keepsReviews ? and(own, ne(reviews.status, "published")) : own)
    .returning({ providerId: reviews.providerId });
  const kept = await tx.db
    .update(reviews)
    .set({ memberId: null, invitationId: null, coupleName: initial, weddingDate: null })
    .where(own)
    .returning({ providerId: reviews.providerId });
  const touched = new Set([...gone, ...kept].map(({ providerId }) => providerId));
  for (const providerId of [...touched].sort()) await refreshSearchRow(tx, providerId);
}
