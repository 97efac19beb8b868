import { and, eq, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueImages } from "@/db/schema/listing/venues";
import { uuidArray } from "@/lib/core/sql-values";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange, lockVenue } from "@/lib/listing/own-venues/lock-venue";
import type { VenueImageDto } from "@/lib/listing/own-venues/schema";
import type { OrderVenueImagesInput } from "@/lib/listing/venue-images/schema";

/**
 * PUT /api/venues/{id}/images/order: the whole order at once. Throws order_outdated when the list names other
 * pictures than the venue has now.
 */
export async function orderVenueImages(
  ctx: VenueCtx,
  { id, ids }: OrderVenueImagesInput,
): Promise<{ images: VenueImageDto[] }> {
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, id);
    const held = await tx.db
      .select({ id: venueImages.id })
      .from(venueImages)
      // A picture that was taken down is not in the owner's list.
      .innerJoin(mediaFiles, eq(mediaFiles.id, venueImages.fileId))
      .where(and(eq(venueImages.venueId, id), eq(mediaFiles.status, "ready")));
    const known = new Set(held.map((image) => image.id));
    if (known.size !== ids.length || !ids.every((image) => known.has(image)))
      throw venueErrors.order_outdated();
    await tx.db.execute(sql`
      update venue_images i set position = wanted.position
        from unnest(${uuidArray(ids)}) with ordinality wanted(id, position)
       where i.id = wanted.id and i.venue_id = ${id}`);
    return { images: (await finishChange(tx, venue)).images };
  });
}
