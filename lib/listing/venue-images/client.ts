import { http } from "@/lib/core/browser/http";
import { type SendOptions, sendForm } from "@/lib/core/browser/send-form";
import type { CropArea } from "@/lib/listing/media/upload";
import type { VenueImageAnswer, VenueImageDto } from "@/lib/listing/own-venues/schema";
import type { VenueImageChanges } from "@/lib/listing/venue-images/schema";

/** One file with its progress from 0 to 1; `crop` is null to keep the whole picture. */
export function sendVenueImage(
  venueId: string,
  file: File,
  crop: CropArea | null,
  options: SendOptions,
): Promise<VenueImageAnswer> {
  const form = new FormData();
  if (crop) form.append("crop", JSON.stringify(crop));
  form.append("file", file);
  return sendForm(`/api/venues/${venueId}/images`, form, options);
}

/** Texts, visibility or the choice as key image; what is not named stays. */
export const sendVenueImageChanges = (
  venueId: string,
  imageId: string,
  body: VenueImageChanges,
): Promise<VenueImageAnswer> => http("PUT", `/api/venues/${venueId}/images/${imageId}`, { body });

export const sendVenueImageOrder = (
  venueId: string,
  ids: readonly string[],
): Promise<{ images: VenueImageDto[] }> =>
  http("PUT", `/api/venues/${venueId}/images/order`, { body: { ids } });

export const sendVenueImageRemoval = (venueId: string, imageId: string): Promise<void> =>
  http("DELETE", `/api/venues/${venueId}/images/${imageId}`);
