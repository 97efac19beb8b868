import { asc, eq } from "drizzle-orm";
import { venueImages } from "@/db/schema/listing/venues";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { nextKeyImage } from "@/lib/listing/images/rules";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange, lockVenue } from "@/lib/listing/own-venues/lock-venue";
import type { VenueImageKey } from "@/lib/listing/venue-images/schema";

/**
 * DELETE /api/venues/{id}/images/{imageId}. The next picture becomes the key image when that one is deleted. Throws
 * last_image: a published venue keeps a visible one.
 */
export async function removeVenueImage(ctx: VenueCtx, { id, imageId }: VenueImageKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, id);
    const images = await tx.db
      .select()
      .from(venueImages)
      .where(eq(venueImages.venueId, id))
      .orderBy(asc(venueImages.position), asc(venueImages.id));
    const removed = images.find((image) => image.id === imageId);
    if (!removed) throw venueErrors.not_found();
    const isLast = !images.some((image) => image.isVisible && image.id !== imageId);
    if (removed.isVisible && isLast && venue.publishedAt) throw venueErrors.last_image();
    await tx.db.delete(venueImages).where(eq(venueImages.id, imageId));
    const next = nextKeyImage(
      images.map((image) => image.id),
      imageId,
    );
    if (removed.isKeyImage && next)
      await tx.db.update(venueImages).set({ isKeyImage: true }).where(eq(venueImages.id, next));
    await releaseFile(tx, removed.fileId);
    await finishChange(tx, venue);
    return null;
  });
}
