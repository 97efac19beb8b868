"use client";

import { checkPicture } from "@/components/forms/upload/picture-file";
import {
  browserConnection,
  createUploadQueue,
  type UploadItem,
} from "@/components/forms/upload/upload-queue";
import { ProblemError } from "@/lib/core/browser/http";
import { uploadImage } from "@/lib/listing/images/client";
import type { ImageDto } from "@/lib/listing/images/schema";
import { maxPictureBytes } from "@/lib/listing/media/upload";

type OnSent = (image: ImageDto, item: UploadItem) => void;

/** What every new picture is called at first. */
let words = { title: "", description: "" };
/** The screen, while it is open. */
let screen: OnSent | null = null;

/** One queue for the whole visit: uploads go on while the provider reads another screen. */
export const photoUploads = createUploadQueue<ImageDto>({
  ...browserConnection,
  check: (file) => checkPicture(file, maxPictureBytes),
  send: async (item, options) => {
    try {
      // The id of the upload makes a repeated one the same photo, also when only the answer was lost.
      return await uploadImage(item.file, item.crop, words, { ...options, idempotencyKey: keyOf(item) });
    } catch (error) {
      if (error instanceof ProblemError && error.code === "idempotency_mismatch")
        throw new ProblemError(error.status, "internal_error", null);
      throw error;
    }
  },
  onSent: (image, item) => screen?.(image, item),
});

const keyOf = ({ id }: UploadItem) => `photo-${id}`;

/** The open screen shows each new photo; the words are those of its provider. */
export function connectPhotoUploads(suggestion: typeof words, onSent: OnSent): () => void {
  words = suggestion;
  screen = onSent;
  return () => {
    if (screen === onSent) screen = null;
  };
}
