import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange, lockVenue } from "@/lib/listing/own-venues/lock-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { isReady } from "@/lib/listing/own-venues/rules";
import type { PublishVenueInput } from "@/lib/listing/own-venues/schema";

/**
 * PUT /api/venues/{id}/publish: visitors see the venue once it is published and approved, and no longer as soon as it
 * is not. The same value again does nothing. Throws image_required without a visible picture.
 */
export async function publishVenue(
  ctx: VenueCtx,
  { id, published }: PublishVenueInput,
): Promise<{ isPublished: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockVenue(tx, id);
    if (before.isPublished === published) return { isPublished: published };
    if (published && !isReady((await getOwnVenue(tx, { id })).venue.openSteps))
      throw venueErrors.image_required();
    await tx.db
      .update(venues)
      .set({ publishedAt: published ? tx.now : null, updatedAt: tx.now })
      .where(eq(venues.id, id));
    await finishChange(tx, before);
    return { isPublished: published };
  });
}
