"use client";

import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, GripVertical, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { CaptionField } from "@/components/listing/portfolio-editor/caption-field";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import type { PortfolioImageDto } from "@/lib/listing/portfolios/schema";

/** One picture: handle, caption that saves itself, and buttons for everything that dragging does. */
export function ImageRow({
  portfolioId,
  image,
  n,
  count,
  onMove,
  onKey,
  onRemove,
}: {
  portfolioId: string;
  image: PortfolioImageDto;
  /** Place in the list, from 1. */
  n: number;
  count: number;
  onMove: (place: number) => void;
  onKey: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations("portfolios.images");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: image.id,
    });
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      className={cn(
        "flex gap-2 border-b border-line bg-ground py-4 sm:gap-3",
        isDragging && "relative z-sticky bg-surface shadow-dialog",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t("handle", { n, count })}
        className="flex w-8 flex-none cursor-grab touch-none flex-col items-center justify-start gap-1 rounded-control pt-2 text-ink-3 hover:bg-sunken active:cursor-grabbing pointer-coarse:w-11"
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
        <span className="text-small figures">{n}</span>
      </button>
      <div className="relative aspect-4/3 w-24 flex-none self-start overflow-hidden rounded-picture sm:w-33">
        <StoredPicture picture={image.picture} alt="" sizes="8.25rem" isCover />
        {image.isKeyImage ? (
          <Tag
            tone="wine"
            isFilled
            className="absolute bottom-1.5 left-1.5 bg-surface"
            icon={<Star aria-hidden="true" className="fill-current" />}
          >
            <span className="max-sm:sr-only">{t("key")}</span>
          </Tag>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <CaptionField portfolioId={portfolioId} imageId={image.id} n={n} caption={image.caption ?? ""} />
        <div className="-mr-2 flex flex-wrap justify-end sm:-mt-6">
          <IconButton label={t("up", { n })} isSmall disabled={n === 1} onClick={() => onMove(n - 2)}>
            <ArrowUp aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label={t("down", { n })} isSmall disabled={n === count} onClick={() => onMove(n)}>
            <ArrowDown aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton
            label={t("makeKey", { n })}
            isSmall
            aria-pressed={image.isKeyImage}
            onClick={() => !image.isKeyImage && onKey()}
          >
            <Star
              aria-hidden="true"
              className={cn("size-4.5", image.isKeyImage && "fill-wine-mark text-wine-mark")}
            />
          </IconButton>
          <IconButton label={t("remove", { n })} isSmall onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
