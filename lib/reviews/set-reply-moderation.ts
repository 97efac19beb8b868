import { and, eq } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import type { Ctx } from "@/lib/gateways/context";
import { tagOf } from "@/lib/reviews/refresh-reviewed";

const statuses = { pending: "pending", approved: "published", rejected: "rejected" } as const;

/**
 * Moves the text of a reply from one state to another; null when it was no longer in `from`, or when the provider wrote
 * another one meanwhile.
 */
export async function setReplyModeration(
  tx: Ctx,
  replyId: string,
  { from, to }: { from: keyof typeof statuses; to: "approved" | "rejected" },
): Promise<{ providerId: string } | null> {
  const [decided] = await tx.db
    .update(reviews)
    .set({ replyStatus: statuses[to] })
    .where(and(eq(reviews.replyId, replyId), eq(reviews.replyStatus, statuses[from])))
    .returning({ providerId: reviews.providerId, venueId: reviews.venueId });
  if (!decided) return null;
  await declareChanges(tx, [tagOf(decided)]);
  return { providerId: decided.providerId };
}
