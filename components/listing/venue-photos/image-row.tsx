"use client";

import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, EyeOff, GripVertical, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Switch } from "@/components/forms/switch";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { ImageTextField } from "@/components/listing/venue-photos/image-text-field";
import type { VenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import type { VenueImageDto } from "@/lib/listing/own-venues/schema";

/** One picture: handle, texts that save themselves, visibility, and buttons for everything that dragging does. */
export function ImageRow({
  image,
  n,
  count,
  photos,
  onMove,
}: {
  image: VenueImageDto;
  /** Place in the list, from 1. */
  n: number;
  count: number;
  photos: VenueImages;
  onMove: (place: number) => void;
}) {
  const t = useTranslations("own-venues-form.images");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id });
  const { id, isKeyImage, isVisible } = image;
  const { saveText } = photos;
  const saveCaption = useCallback((text: string) => saveText(id, "caption", text), [saveText, id]);
  const saveAlt = useCallback((text: string) => saveText(id, "alt", text), [saveText, id]);
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line bg-ground py-5 sm:gap-x-4 @lg:grid-cols-[auto_13rem_minmax(0,1fr)] @lg:items-start",
        isDragging && "relative z-sticky bg-surface shadow-dialog",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t("handle", { n, count })}
        className="flex w-8 cursor-grab touch-none flex-col items-center justify-start gap-1 rounded-control pt-2 text-ink-3 hover:bg-sunken active:cursor-grabbing @lg:row-span-2 pointer-coarse:w-11"
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
        <span className="text-small figures">{n}</span>
      </button>
      <div className="relative aspect-3/2 self-start overflow-hidden rounded-picture @max-lg:max-w-80 @lg:row-span-2">
        <StoredPicture
          picture={image.picture}
          alt=""
          sizes="20rem"
          isCover
          className={cn(!isVisible && "opacity-45")}
        />
        {isKeyImage || !isVisible ? (
          <Tag
            tone={isVisible ? "wine" : "ink"}
            isFilled
            className="absolute bottom-2 left-2 bg-surface text-ink"
            icon={
              isKeyImage ? (
                <Star aria-hidden="true" className="fill-current text-wine-text" />
              ) : (
                <EyeOff aria-hidden="true" />
              )
            }
          >
            {isKeyImage ? t("key") : t("hidden")}
          </Tag>
        ) : null}
      </div>
      <div className="grid gap-x-4 gap-y-1 @max-lg:col-span-2 @3xl:grid-cols-2">
        <ImageTextField
          name={`caption-${id}`}
          label={t("caption")}
          placeholder={t("captionHint")}
          stored={image.caption ?? ""}
          onSave={saveCaption}
        />
        <ImageTextField
          name={`alt-${id}`}
          label={t("alt")}
          placeholder={t("altHint")}
          stored={image.alt ?? ""}
          onSave={saveAlt}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 @max-lg:col-span-2 @lg:col-start-3">
        <Switch
          name={`visible-${id}`}
          label={t(isVisible ? "visible" : "hidden")}
          aria-label={t("toggle", { n })}
          checked={isVisible}
          onChange={({ target }) => photos.setVisible(id, target.checked)}
          fieldClassName="mr-auto"
          className="checked:border-sage checked:bg-sage checked:before:bg-on-sage"
        />
        <IconButton label={t("up", { n })} isSmall disabled={n === 1} onClick={() => onMove(n - 2)}>
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={t("down", { n })} isSmall disabled={n === count} onClick={() => onMove(n)}>
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={t("makeKey", { n })}
          isSmall
          aria-pressed={isKeyImage}
          onClick={() => !isKeyImage && photos.chooseKey(id)}
        >
          <Star
            aria-hidden="true"
            className={cn("size-4.5", isKeyImage && "fill-wine-mark text-wine-mark")}
          />
        </IconButton>
        <IconButton label={t("remove", { n })} isSmall onClick={() => photos.remove(id)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </li>
  );
}
