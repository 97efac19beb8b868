"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { DropArea } from "@/components/forms/upload/drop-area";
import { pictureTypes } from "@/components/forms/upload/picture-file";
import { UploadList } from "@/components/forms/upload/upload-list";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { useUploadItems } from "@/components/forms/upload/use-upload-items";
import { ImageRow } from "@/components/listing/venue-photos/image-row";
import type { VenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { venueUploads } from "@/components/listing/venue-photos/venue-uploads";
import { venueLimits } from "@/lib/listing/own-venues/rules";

const DRAG_PX = 6;

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
  const drag = useId();
  const { queue } = venueUploads(venueId);
  const uploads = useUploadItems(queue);
  const uploadErrors = useUploadError();
  const [said, setSaid] = useState("");
  const { images, move } = photos;
  const count = images.length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const add = (files: File[]) => {
    const waiting = uploads.filter(({ state }) => state !== "failed").length;
    const room = Math.max(0, venueLimits.images - count - waiting);
    if (files.length > room) notify.warning(errors("images_full"));
    queue.add(files.slice(0, room));
  };
  const placeOf = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", { n: placeOf(active.id), count }),
    onDragOver: ({ over }) => (over ? t("over", { n: placeOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => (over ? t("dropped", { n: placeOf(over.id), count }) : t("putBack")),
    onDragCancel: () => t("putBack"),
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
        <>
          <p className="mt-8 border-b border-line pb-3 text-small text-ink-2">
            {t("lead", { count, max: venueLimits.images })}
          </p>
          <DndContext
            id={drag}
            sensors={sensors}
            collisionDetection={closestCenter}
            accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
            onDragEnd={({ active, over }) => {
              if (over && over.id !== active.id) move(String(active.id), placeOf(over.id) - 1);
            }}
          >
            <SortableContext items={images.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              <ol className="@container">
                {images.map((image, index) => (
                  <ImageRow
                    key={image.id}
                    image={image}
                    n={index + 1}
                    count={count}
                    photos={photos}
                    onMove={(place) => {
                      move(image.id, place);
                      setSaid(t("dropped", { n: place + 1, count }));
                    }}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
