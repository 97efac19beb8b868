"use client";

import { EyeOff, Star } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Switch } from "@/components/forms/switch";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { PictureRow, RowButtons } from "@/components/listing/pictures/picture-row";
import type { RowActions } from "@/components/listing/pictures/picture-rows";
import { SavedTextField } from "@/components/listing/pictures/saved-text-field";
import type { VenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import { venueFailureText } from "@/lib/listing/own-venues/client";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import type { VenueImageDto } from "@/lib/listing/own-venues/schema";

/** One picture of a venue: texts that save themselves, visibility, and the buttons of its row. */
export function ImageRow({
  image,
  photos: { saveText, setVisible },
  actions,
}: {
  image: VenueImageDto;
  photos: VenueImages;
  actions: RowActions;
}) {
  const t = useTranslations("own-venues-form.images");
  const rows = useTranslations("images.rows");
  const errors = useTranslations("venue-errors.errors");
  const { id, isKeyImage, isVisible } = image;
  const { n, count } = actions;
  const failed = useCallback(
    (failure: unknown) => venueFailureText(failure, "image_update", (key) => errors(key)),
    [errors],
  );
  const text = (field: "caption" | "alt") => (
    <SavedTextField
      name={`${field}-${id}`}
      label={t(field)}
      placeholder={t(field === "caption" ? "captionHint" : "altHint")}
      maxLength={venueLimits.lengths.imageText}
      stored={image[field] ?? ""}
      onSave={(typed) => saveText(id, field, typed)}
      failureText={failed}
    />
  );
  return (
    <PictureRow
      id={id}
      n={n}
      count={count}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 py-5 sm:gap-x-4 @lg:grid-cols-[auto_13rem_minmax(0,1fr)] @lg:items-start"
      handleClassName="@lg:row-span-2"
    >
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
              isKeyImage ? <Icon of={Star} className="fill-current text-wine-text" /> : <Icon of={EyeOff} />
            }
          >
            {isKeyImage ? rows("key") : t("hidden")}
          </Tag>
        ) : null}
      </div>
      <div className="grid gap-x-4 gap-y-1 @max-lg:col-span-2 @3xl:grid-cols-2">
        {text("caption")}
        {text("alt")}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 @max-lg:col-span-2 @lg:col-start-3">
        <Switch
          name={`visible-${id}`}
          label={t(isVisible ? "visible" : "hidden")}
          aria-label={t("toggle", { n })}
          checked={isVisible}
          onChange={({ target }) => setVisible(id, target.checked)}
          fieldClassName="mr-auto"
          isPublic
        />
        <RowButtons isKeyImage={isKeyImage} actions={actions} />
      </div>
    </PictureRow>
  );
}
