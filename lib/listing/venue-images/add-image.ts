import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { imageErrors } from "@/lib/listing/media/errors";
import { storePicture } from "@/lib/listing/media/store-picture";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange, lockVenue } from "@/lib/listing/own-venues/lock-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import type { VenueDto, VenueImageAnswer } from "@/lib/listing/own-venues/schema";
import { appendImage } from "@/lib/listing/own-venues/write-images";
import type { AddVenueImageInput } from "@/lib/listing/venue-images/schema";

/** The answer of a call about one picture. */
export function imageAnswer({ images }: VenueDto, imageId: string): VenueImageAnswer {
  const image = images.find(({ id }) => id === imageId);
  if (!image) throw venueErrors.not_found();
  return { image, images };
}

/**
 * POST /api/venues/{id}/images: one more picture at the end. Throws not_found before the file is stored, no_image
 * without a file, images_full, and what `storePicture` throws.
 */
export async function addVenueImage(
  ctx: VenueCtx,
  { id, file: upload, crop, ...words }: AddVenueImageInput,
): Promise<VenueImageAnswer> {
  const { venue } = await getOwnVenue(ctx, { id });
  if (!upload) throw imageErrors.no_image();
  if (venue.images.length >= venueLimits.images) throw venueErrors.images_full();
  const file = await storePicture(ctx, upload, crop ? { crop } : {});
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenue(tx, id);
    const imageId = await appendImage(tx, id, { ...words, file });
    return imageAnswer(await finishChange(tx, locked), imageId);
  });
}
