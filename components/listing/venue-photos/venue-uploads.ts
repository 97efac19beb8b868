"use client";

import { checkPicture } from "@/components/forms/upload/picture-file";
import {
  browserConnection,
  createUploadQueue,
  type UploadItem,
  type UploadQueue,
} from "@/components/forms/upload/upload-queue";
import { ProblemError } from "@/lib/core/browser/http";
import { maxPictureBytes } from "@/lib/listing/media/upload";
import type { VenueImageAnswer } from "@/lib/listing/own-venues/schema";
import { sendVenueImage } from "@/lib/listing/venue-images/client";

type OnSent = (answer: VenueImageAnswer) => void;

interface Uploads {
  queue: UploadQueue;
  /** The screen of the venue's pictures, while it is open. */
  screen: OnSent | null;
}

/** One queue for each venue and the whole visit: uploads go on while the owner reads another screen. */
const uploadsOf = new Map<string, Uploads>();

const keyOf = ({ id }: UploadItem) => `venue-image-${id}`;

export function venueUploads(venueId: string): Uploads {
  const known = uploadsOf.get(venueId);
  if (known) return known;
  const uploads: Uploads = {
    screen: null,
    queue: createUploadQueue<VenueImageAnswer>({
      ...browserConnection,
      check: (file) => checkPicture(file, maxPictureBytes),
      send: async (item, options) => {
        try {
          // The id of the upload makes a repeated one the same picture, also when only the answer was lost.
          return await sendVenueImage(venueId, item.file, item.crop, {
            ...options,
            idempotencyKey: keyOf(item),
          });
        } catch (error) {
          if (error instanceof ProblemError && error.code === "idempotency_mismatch")
            throw new ProblemError(error.status, "internal_error", null);
          throw error;
        }
      },
      onSent: (answer) => uploads.screen?.(answer),
    }),
  };
  uploadsOf.set(venueId, uploads);
  return uploads;
}
