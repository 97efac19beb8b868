"use client";

import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, GripVertical, Star, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RowActions } from "@/components/listing/pictures/picture-rows";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** One row of `PictureRows`, with the handle that drags it. */
export function PictureRow({
  id,
  n,
  count,
  className,
  handleClassName,
  children,
}: Pick<RowActions, "n" | "count"> & {
  id: string;
  className: string;
  handleClassName?: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("images.rows");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      className={cn(
        "border-b border-line bg-ground",
        className,
        isDragging && "relative z-sticky bg-surface shadow-dialog",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t("handle", { n, count })}
        className={cn(
          "flex w-8 flex-none cursor-grab touch-none flex-col items-center justify-start gap-1 rounded-control pt-2 text-ink-3 hover:bg-sunken active:cursor-grabbing pointer-coarse:w-11",
          handleClassName,
        )}
      >
        <Icon of={GripVertical} className="size-4.5" />
        <span className="text-small figures">{n}</span>
      </button>
      {children}
    </li>
  );
}

/** Buttons for everything that dragging does, for the key image and for deletion. */
export function RowButtons({
  isKeyImage,
  actions: { n, count, onMove, onKey, onRemove },
}: {
  isKeyImage: boolean;
  actions: RowActions;
}) {
  const t = useTranslations("images.rows");
  return (
    <>
      <IconButton label={t("up", { n })} isSmall disabled={n === 1} onClick={() => onMove(n - 2)}>
        <Icon of={ArrowUp} className="size-4.5" />
      </IconButton>
      <IconButton label={t("down", { n })} isSmall disabled={n === count} onClick={() => onMove(n)}>
        <Icon of={ArrowDown} className="size-4.5" />
      </IconButton>
      <IconButton
        label={t("makeKey", { n })}
        isSmall
        aria-pressed={isKeyImage}
        onClick={() => !isKeyImage && onKey()}
      >
        <Icon of={Star} className={cn("size-4.5", isKeyImage && "fill-wine-mark text-wine-mark")} />
      </IconButton>
      <IconButton label={t("remove", { n })} isSmall onClick={onRemove}>
        <Icon of={Trash2} className="size-4.5" />
      </IconButton>
    </>
  );
}
