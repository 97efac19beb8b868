"use client";

import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext } from "@dnd-kit/sortable";
import { CheckSquare, GripVertical } from "lucide";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { mainId } from "@/components/layout/skip-link";
import { EditPhoto } from "@/components/listing/images/edit-photo";
import { PhotoCard } from "@/components/listing/images/photo-card";
import { PhotoView } from "@/components/listing/images/photo-view";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import type { Photos } from "@/components/listing/images/use-photos";
import { SelectionBar } from "@/components/listing/photo-selection/selection-bar";
import { useSelection } from "@/components/listing/photo-selection/use-selection";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OwnGalleryDto } from "@/lib/listing/images/schema";

/** Cards keep their place while one is moved over them: the list itself changes its order. */
const stayInPlace = () => null;
const DRAG_PX = 8;
const LONG_PRESS_MS = 250;

/** The place that a key moves a photo to; null for other keys. */
function placeOfKey(key: string, at: number, last: number): number | null {
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(0, at - 1);
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(last, at + 1);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

/** The gallery in its order: moved by drag, long press, keyboard or the menu of a card. */
export function SortablePhotos({
  photos,
  suggestion,
  isPremium,
}: {
  photos: Photos;
  suggestion: OwnGalleryDto["suggestion"];
  isPremium: boolean;
}) {
  const t = useTranslations("images.gallery");
  const { list } = photos;
  const ids = list.map(({ id }) => id);
  const [dragged, setDragged] = useState<string | null>(null);
  /** The photo that the keyboard moves, and the order to go back to. */
  const [lifted, setLifted] = useState<{ id: string; before: readonly string[] } | null>(null);
  const before = useRef<readonly string[]>(ids);
  const [spoken, setSpoken] = useState("");
  const [edited, setEdited] = useState<string | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const selection = useSelection(ids);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: DRAG_PX } }),
  );
  const firstVisible = list.find(({ isVisible }) => isVisible)?.id;
  const find = (id: string | null) => list.find((image) => image.id === id);
  const where = (id: string, order: readonly string[] = ids) => ({
    title: find(id)?.title ?? "",
    n: order.indexOf(id) + 1,
    total: order.length,
  });

  // Moving a card in the page takes the focus from its handle.
  useLayoutEffect(() => {
    if (lifted) document.querySelector<HTMLElement>(`[data-handle="${lifted.id}"]`)?.focus();
  });

  const moveTo = (id: string, to: number) => {
    const order = arrayMove(ids, ids.indexOf(id), to);
    photos.arrange(order);
    setSpoken(t("order.moved", where(id, order)));
  };
  // The button that had the focus is gone with its card.
  const remove = (id: string) => {
    const at = ids.indexOf(id);
    const neighbour = ids[at + 1] ?? ids[at - 1];
    photos.remove(id);
    requestAnimationFrame(() => {
      const handle = document.querySelector<HTMLElement>(`[data-handle="${neighbour}"]`);
      (handle ?? document.getElementById(mainId))?.focus({ preventScroll: true });
    });
  };
  const drop = () => {
    if (!lifted) return;
    setLifted(null);
    photos.saveOrder();
    setSpoken(t("order.dropped", where(lifted.id)));
  };
  const lift = (id: string) => {
    if (lifted?.id === id) return drop();
    setLifted({ id, before: ids });
    setSpoken(t("order.lifted", where(id)));
  };
  const pressKey = (event: KeyboardEvent, id: string) => {
    if (lifted?.id !== id) return;
    if (event.key === "Escape") {
      event.preventDefault();
      photos.arrange(lifted.before);
      setLifted(null);
      setSpoken(t("order.cancelled", where(id, lifted.before)));
      return;
    }
    const to = placeOfKey(event.key, ids.indexOf(id), ids.length - 1);
    if (to === null) return;
    event.preventDefault();
    moveTo(id, to);
  };
  const blur = (id: string) => {
    // Focus that moves on to another element ends the move; focus lost by re-ordering comes back.
    requestAnimationFrame(() => {
      const isAway = document.activeElement?.getAttribute("data-handle") !== id;
      if (lifted?.id === id && isAway && document.activeElement !== document.body) drop();
    });
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => t("order.lifted", where(String(active.id))),
    onDragOver: ({ active }) => t("order.moved", where(String(active.id))),
    onDragEnd: ({ active }) => t("order.dropped", where(String(active.id))),
    onDragCancel: ({ active }) => t("order.cancelled", where(String(active.id))),
  };
  const overlay = find(dragged);
  const current = find(viewed);
  const form = find(edited);

  return (
    <section aria-labelledby="gallery-title" className="mt-11">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="gallery-title">{t("title")}</h2>
        {list.length > 1 ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            {selection.isOn ? null : (
              <p className="flex items-center gap-2 text-small text-ink-2">
                <Icon of={GripVertical} className="size-4!" />
                <span className="max-sm:hidden pointer-coarse:hidden">{t("hint")}</span>
                <span className="sm:pointer-fine:hidden">{t("touchHint")}</span>
              </p>
            )}
            <Button
              ref={selection.opener}
              variant="secondary"
              size="small"
              icon={<Icon of={CheckSquare} />}
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
            >
              {t("select.begin")}
            </Button>
          </div>
        ) : null}
      </div>
      <DndContext
        id="photos"
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.how") } }}
        onDragStart={({ active }) => {
          before.current = ids;
          setLifted(null);
          setDragged(String(active.id));
        }}
        onDragOver={({ active, over }) => {
          if (over && over.id !== active.id)
            photos.arrange(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
        }}
        onDragEnd={() => {
          setDragged(null);
          photos.saveOrder();
        }}
        onDragCancel={() => {
          setDragged(null);
          photos.arrange(before.current);
        }}
      >
        <SortableContext items={ids} strategy={stayInPlace}>
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6 lg:gap-y-9">
            {list.map((image, n) => (
              <PhotoCard
                key={image.id}
                image={image}
                place={{ n: n + 1, total: list.length }}
                isOnCard={image.id === firstVisible}
                isLarge={n === 0}
                isLifted={lifted?.id === image.id}
                isUntitled={image.title === suggestion.title}
                isPremium={isPremium}
                selection={
                  selection.isOn
                    ? {
                        isSelected: selection.ids.has(image.id),
                        onSelect: (isRange) => selection.toggle(image.id, isRange),
                      }
                    : null
                }
                onLift={() => lift(image.id)}
                onKey={(event) => pressKey(event, image.id)}
                onBlur={() => blur(image.id)}
                onMove={(to) => {
                  moveTo(image.id, to);
                  photos.saveOrder();
                }}
                onToggle={(isVisible) => photos.toggle(image.id, isVisible)}
                onEdit={() => setEdited(image.id)}
                onView={() => setViewed(image.id)}
                onRemove={() => remove(image.id)}
              />
            ))}
          </ul>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {overlay ? (
            <div className="aspect-3/2 max-w-80 rotate-1 overflow-hidden rounded-picture shadow-dialog">
              <StoredPicture picture={overlay.picture} alt="" sizes="20rem" isCover />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
      {selection.isOn ? (
        <SelectionBar
          selected={list.filter(({ id }) => selection.ids.has(id))}
          total={list.length}
          onAll={selection.toggleAll}
          onShow={(chosen) => {
            photos.toggleAll(chosen, true);
            selection.end();
          }}
          onHide={(chosen) => {
            photos.toggleAll(chosen, false);
            selection.end();
          }}
          onSort={(chosen, category) => {
            photos.sort(chosen, category);
            selection.end();
          }}
          onDelete={(chosen) => {
            photos.removeAll(chosen);
            selection.end();
          }}
          onEnd={selection.end}
        />
      ) : null}
      <p id="photo-order-how" className="sr-only">
        {t("order.how")}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {form ? (
        <EditPhoto
          image={form}
          suggestion={suggestion}
          onSaved={photos.replace}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {current ? (
        <PhotoView
          image={current}
          place={where(current.id)}
          onStep={(by) => setViewed(ids[ids.indexOf(current.id) + by] ?? current.id)}
          onClose={() => setViewed(null)}
        />
      ) : null}
    </section>
  );
}
