import { and, eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import type { Ctx } from "@/lib/gateways/context";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

type Status = (typeof venues.$inferSelect)["moderationStatus"];

/**
 * In the caller's transaction: moves a venue from one state of moderation to another and refreshes the lists.
 * Null when the venue was no longer in the state `from`.
 */
export async function setVenueModeration(
  tx: Ctx,
  venueId: string,
  { from, to, reason }: { from: Status; to: Status; reason?: string },
) {
  const [changed] = await tx.db
    .update(venues)
    .set({
      moderationStatus: to,
      moderatedAt: to === "pending" ? null : tx.now,
      ...(to === "pending" ? { moderationSubmittedAt: tx.now } : { moderationReason: reason ?? null }),
      updatedAt: tx.now,
    })
    .where(and(eq(venues.id, venueId), eq(venues.moderationStatus, from)))
    .returning({ id: venues.id, providerId: venues.providerId });
  if (changed) await refreshVenueRows(tx, [changed.id]);
  return changed ?? null;
}
