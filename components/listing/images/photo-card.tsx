"use client";

import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, Ellipsis, Expand, EyeOff, GripVertical, Pencil, Star, Trash2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { Switch } from "@/components/forms/switch";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { PhotoTick } from "@/components/listing/photo-selection/photo-tick";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { TextButton } from "@/components/ui/text-link";
import type { OwnImageDto } from "@/lib/listing/images/schema";

export interface PhotoCardProps {
  image: OwnImageDto;
  place: { n: number; total: number };
  /** The first visible photo, which lists and search show. */
  isOnCard: boolean;
  /** Drawn twice as wide, so that the order explains itself. */
  isLarge: boolean;
  isLifted: boolean;
  /** Still has the title that every new photo gets. */
  isUntitled: boolean;
  isPremium: boolean;
  /** Set while photos are selected: then a card does nothing else. */
  selection: { isSelected: boolean; onSelect: (isRange: boolean) => void } | null;
  onLift: () => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
  /** Moves it to this index. */
  onMove: (to: number) => void;
  onToggle: (isVisible: boolean) => void;
  onEdit: () => void;
  onView: () => void;
  onRemove: () => void;
}

const chip =
  "flex min-h-9 items-center gap-1.5 rounded-control bg-surface px-2.5 text-small font-medium text-ink shadow-lift [&_.lucide]:size-4";

/** One photo of the gallery with its handle, switch and actions. */
export function PhotoCard(props: PhotoCardProps) {
  const { image, place, isOnCard, isLarge, isLifted, isUntitled, isPremium, selection } = props;
  const t = useTranslations("images.gallery");
  const format = useFormatter();
  const { setNodeRef, listeners, isDragging } = useSortable({ id: image.id, disabled: selection !== null });
  const { id, title, description, isVisible, views } = image;
  const picture: ReactNode = (
    <StoredPicture
      picture={image.picture}
      alt=""
      isCover
      isPriority={isLarge}
      sizes={isLarge ? "(min-width: 56.25rem) 40rem, 100vw" : "(min-width: 48rem) 20rem, 50vw"}
      draggable={false}
      className={cn(!isVisible && "opacity-45")}
    />
  );
  return (
    <li
      ref={setNodeRef}
      className={cn(
        "flex min-w-0 flex-col",
        isLarge && "col-span-2 md:row-span-2",
        isDragging && "opacity-40",
      )}
    >
      <div
        {...listeners}
        className={cn(
          "relative touch-manipulation select-none [-webkit-touch-callout:none]",
          isLarge ? "aspect-3/2 md:aspect-auto md:min-h-72 md:flex-1" : "aspect-3/2",
          (isLifted || selection?.isSelected) &&
            "rounded-picture outline-3 outline-offset-3 outline-wine-mark",
        )}
      >
        {selection ? (
          <PhotoTick {...selection} label={t("select.one", { title, ...place })}>
            {picture}
          </PhotoTick>
        ) : (
          <>
            <button
              type="button"
              onClick={props.onView}
              aria-label={t("view", { title })}
              className="absolute inset-0 cursor-zoom-in overflow-hidden rounded-picture"
            >
              {picture}
            </button>
            <button
              type="button"
              data-handle={id}
              aria-label={t("handle", { title, ...place })}
              aria-describedby="photo-order-how"
              aria-pressed={isLifted}
              onClick={props.onLift}
              onKeyDown={props.onKey}
              onBlur={props.onBlur}
              className={cn(
                chip,
                "absolute top-2 left-2 cursor-grab figures pointer-coarse:min-h-11",
                isLifted && "bg-wine text-on-wine",
              )}
            >
              <Icon of={GripVertical} />
              {place.n}
            </button>
          </>
        )}
        {isOnCard || !isVisible ? (
          <span
            className={cn(
              chip,
              "pointer-events-none absolute top-2 right-2 pointer-coarse:min-h-11",
              !isLarge && "max-md:top-auto max-md:bottom-2",
            )}
          >
            {isVisible ? (
              <Icon of={Star} className="text-wine-text" />
            ) : (
              <Icon of={EyeOff} className="text-wine-text" />
            )}
            <span className={cn(isVisible && !isLarge && "max-md:sr-only")}>
              {isVisible ? t("onCard") : t("hidden")}
            </span>
          </span>
        ) : null}
      </div>
      <div className="mt-3 min-w-0 border-b border-line pb-2.5">
        <p
          className={cn("font-display text-h3 leading-snug wrap-anywhere", isUntitled && "text-ink-2 italic")}
        >
          {title}
        </p>
        {isUntitled && selection === null ? (
          <TextButton onClick={props.onEdit} className="text-small">
            {t("giveTitle")}
          </TextButton>
        ) : (
          <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{description}</p>
        )}
      </div>
      <div className={cn("mt-1.5 flex items-center gap-1", selection && "hidden")}>
        <Switch
          name={`visible-${id}`}
          label={<span className="max-md:sr-only">{t(isVisible ? "visible" : "hidden")}</span>}
          aria-label={t("toggle", { title })}
          checked={isVisible}
          onChange={({ target }) => props.onToggle(target.checked)}
          fieldClassName="mr-auto"
          isPublic
        />
        <CardMenu {...props} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-3 figures">
        <span className={cn(!isLarge && "max-sm:hidden")}>
          {t("addedOn", { date: format.dateTime(new Date(image.createdAt), "long") })}
        </span>
        {isPremium ? <span>{t("views", { count: views ?? 0 })}</span> : null}
      </p>
    </li>
  );
}

function CardMenu({ image, place, onMove, onEdit, onView, onRemove }: PhotoCardProps) {
  const t = useTranslations("images.gallery");
  const ui = useTranslations("ui");
  const at = place.n - 1;
  const isFirst = at === 0;
  const { title } = image;
  return (
    <>
      <IconButton isSmall label={t("edit", { title })} onClick={onEdit} className="max-sm:hidden">
        <Icon of={Pencil} />
      </IconButton>
      <IconButton isSmall label={t("delete", { title })} onClick={onRemove}>
        <Icon of={Trash2} />
      </IconButton>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton isSmall label={t("more", { title })}>
            <Icon of={Ellipsis} />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={<Icon of={Pencil} />} onSelect={onEdit} className="sm:hidden">
            {ui("edit")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Icon of={Expand} />} onSelect={onView}>
            {t("enlarge")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Icon of={Star} />} disabled={isFirst} onSelect={() => onMove(0)}>
            {t("toFirst")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Icon of={ArrowUp} />} disabled={isFirst} onSelect={() => onMove(at - 1)}>
            {t("earlier")}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Icon of={ArrowDown} />}
            disabled={place.n === place.total}
            onSelect={() => onMove(at + 1)}
          >
            {t("later")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
