"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { PictureUploads } from "@/components/forms/upload/picture-uploads";
import type { UploadItem } from "@/components/forms/upload/upload-queue";
import { PictureRows } from "@/components/listing/pictures/picture-rows";
import { ImageRow } from "@/components/listing/venue-photos/image-row";
import type { VenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { venueUploads } from "@/components/listing/venue-photos/venue-uploads";
import { venueLimits } from "@/lib/listing/own-venues/rules";

/** The pictures of a venue: several uploads, a crop, order, texts, one key image. Every change saves itself. */
export function VenuePhotos({
  venueId,
  photos,
  isStep = false,
}: {
  venueId: string;
  photos: VenueImages;
  /** Inside the form, whose bar has the primary button. */
  isStep?: boolean | undefined;
}) {
  const t = useTranslations("own-venues-form.images");
  const errors = useTranslations("venue-errors.errors");
  const { queue } = venueUploads(venueId);
  const count = photos.images.length;

  const fitting = (files: File[], waiting: readonly UploadItem[]) => {
    const room = Math.max(0, venueLimits.images - count - waiting.length);
    if (files.length > room) notify.warning(errors("images_full"));
    return files.slice(0, room);
  };
  return (
    <div>
      <PictureUploads
        queue={queue}
        isFull={count >= venueLimits.images}
        variant={isStep ? "secondary" : "primary"}
        fitting={fitting}
      />
      {count === 0 ? null : (
        <p className="mt-8 border-b border-line pb-3 text-small text-ink-2">
          {t("lead", { count, max: venueLimits.images })}
        </p>
      )}
      <PictureRows
        list={photos}
        className="@container"
        row={(image, actions) => <ImageRow key={image.id} image={image} photos={photos} actions={actions} />}
      />
    </div>
  );
}
