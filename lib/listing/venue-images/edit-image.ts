import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { finishChange, lockVenue } from "@/lib/listing/own-venues/lock-venue";
import type { VenueImageAnswer } from "@/lib/listing/own-venues/schema";
import { changeImage } from "@/lib/listing/own-venues/write-images";
import { imageAnswer } from "@/lib/listing/venue-images/add-image";
import type { EditVenueImageInput } from "@/lib/listing/venue-images/schema";

/**
 * PUT /api/venues/{id}/images/{imageId}: texts, visibility, or the choice as key image. Simultaneous choices wait for
 * each other, so the last one wins. Throws not_found, last_image.
 */
export async function editVenueImage(
  ctx: VenueCtx,
  { id, imageId, ...edit }: EditVenueImageInput,
): Promise<VenueImageAnswer> {
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, id);
    await changeImage(tx, venue, imageId, edit);
    return imageAnswer(await finishChange(tx, venue), imageId);
  });
}
