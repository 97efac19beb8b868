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
import { type ReactNode, useId, useRef, useState } from "react";
import { mainId } from "@/components/layout/skip-link";
import type { KeyedPicture, PictureList } from "@/components/listing/pictures/use-picture-list";

const DRAG_PX = 6;

/** What a row may do with its picture. */
export interface RowActions {
  /** Place in the list, from 1. */
  n: number;
  count: number;
  /** Puts the picture at another place, from 0. */
  onMove: (place: number) => void;
  onKey: () => void;
  onRemove: () => void;
}

/** Pictures in rows that are ordered by drag and by keyboard; each move is read out. */
export function PictureRows<P extends KeyedPicture>({
  list: { images, move, chooseKey, remove },
  className,
  row,
}: {
  list: PictureList<P>;
  className?: string | undefined;
  /** The row of a picture: a `PictureRow` with its key. */
  row: (image: P, actions: RowActions) => ReactNode;
}) {
  const t = useTranslations("images.rows");
  const drag = useId();
  const rows = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const count = images.length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", { n: placeOf(active.id), count }),
    onDragOver: ({ over }) => (over ? t("over", { n: placeOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => (over ? t("dropped", { n: placeOf(over.id), count }) : t("putBack")),
    onDragCancel: () => t("putBack"),
  };
  // The button that had the focus is gone with its row, unless the picture has to stay.
  const removeAt = (at: number, id: string) => {
    remove(id);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const neighbour = rows.current?.children[Math.min(at, count - 2)];
      (neighbour?.querySelector("button") ?? document.getElementById(mainId))?.focus({ preventScroll: true });
    });
  };
  return (
    <>
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
          <ol ref={rows} className={className}>
            {images.map((image, at) =>
              row(image, {
                n: at + 1,
                count,
                onMove: (place) => {
                  move(image.id, place);
                  setSaid(t("dropped", { n: place + 1, count }));
                },
                onKey: () => chooseKey(image.id),
                onRemove: () => removeAt(at, image.id),
              }),
            )}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
