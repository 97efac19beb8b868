"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { DropArea } from "@/components/forms/upload/drop-area";
import { pictureTypes } from "@/components/forms/upload/picture-file";
import { UploadList } from "@/components/forms/upload/upload-list";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { useUploadItems } from "@/components/forms/upload/use-upload-items";
import { PictureRows } from "@/components/listing/pictures/picture-rows";
import { ImageRow } from "@/components/listing/venue-photos/image-row";
import type { VenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { venueUploads } from "@/components/listing/venue-photos/venue-uploads";
import { venueLimits } from "@/lib/listing/own-venues/rules";

/** The pictures of a venue: several uploads, order, texts, one key image. Every change saves itself. */
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
  const uploads = useUploadItems(queue);
  const uploadErrors = useUploadError();
  const count = photos.images.length;

  const add = (files: File[]) => {
    const waiting = uploads.filter(({ state }) => state !== "failed").length;
    const room = Math.max(0, venueLimits.images - count - waiting);
    if (files.length > room) notify.warning(errors("images_full"));
    queue.add(files.slice(0, room));
  };
  return (
    <div>
      {count < venueLimits.images ? (
        <DropArea onFiles={add} variant={isStep ? "secondary" : "primary"} />
      ) : null}
      <UploadList
        items={uploads}
        errors={uploadErrors}
        accept={pictureTypes}
        outlivesScreen
        onCancel={queue.cancel}
        onCancelAll={queue.cancelAll}
        onRetry={queue.retry}
        onReplace={queue.replace}
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
