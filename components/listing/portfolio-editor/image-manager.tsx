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
import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { UploadList } from "@/components/forms/upload/upload-list";
import { mainId } from "@/components/layout/skip-link";
import { ImageRow } from "@/components/listing/portfolio-editor/image-row";
import type { useImages } from "@/components/listing/portfolio-editor/use-images";
import { imageTypes, useUploads } from "@/components/listing/portfolio-editor/use-uploads";
import { Button } from "@/components/ui/button";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";

const DRAG_PX = 6;

/** The pictures of a portfolio: several uploads, order, captions, one key image. Every change saves itself. */
export function ImageManager({
  portfolioId,
  gallery: { images, move, chooseKey, remove, add },
}: {
  portfolioId: string;
  gallery: ReturnType<typeof useImages>;
}) {
  const t = useTranslations("portfolios.images");
  const drag = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const room = portfolioLimits.images - images.length;
  const { queue, items, errors } = useUploads(portfolioId, {
    room,
    onAdded: (added) => {
      add(added);
      setSaid(t("added", { count: images.length + added.length }));
    },
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id) + 1;
  const count = images.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", { n: placeOf(active.id), count }),
    onDragOver: ({ over }) => (over ? t("over", { n: placeOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => (over ? t("dropped", { n: placeOf(over.id), count }) : t("putBack")),
    onDragCancel: () => t("putBack"),
  };
  const shift = (id: string, place: number) => {
    move(id, place);
    setSaid(t("dropped", { n: place + 1, count }));
  };
  const list = useRef<HTMLOListElement>(null);
  // The button that had the focus is gone with its row, unless the picture has to stay.
  const removeAt = (index: number, id: string) => {
    remove(id);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const row = list.current?.children[Math.min(index, count - 2)];
      (row?.querySelector("button") ?? document.getElementById(mainId))?.focus({ preventScroll: true });
    });
  };
  return (
    <section aria-labelledby={`${drag}-title`} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={`${drag}-title`}>{t("title")}</h2>
          <p className="mt-1 text-small text-ink-2">{t("lead", { count, max: portfolioLimits.images })}</p>
        </div>
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          disabled={room <= 0}
          onClick={() => picker.current?.click()}
        >
          {t("add")}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={imageTypes}
          multiple
          tabIndex={-1}
          aria-label={t("add")}
          className="sr-only"
          onChange={({ target }) => {
            queue.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
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
          <ol ref={list}>
            {images.map((image, index) => (
              <ImageRow
                key={image.id}
                portfolioId={portfolioId}
                image={image}
                n={index + 1}
                count={count}
                onMove={(place) => shift(image.id, place)}
                onKey={() => chooseKey(image.id)}
                onRemove={() => removeAt(index, image.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <UploadList
        items={items}
        errors={errors}
        accept={imageTypes}
        onCancel={queue.cancel}
        onCancelAll={queue.cancelAll}
        onRetry={queue.retry}
        onReplace={queue.replace}
      />
      {count === 0 && items.length === 0 ? (
        <p className="border-b border-line py-8 text-ui text-ink-2">{t("empty")}</p>
      ) : null}
      <p className="mt-3 text-caption text-ink-3">{t("rules")}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
