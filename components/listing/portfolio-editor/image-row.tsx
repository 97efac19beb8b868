"use client";

import { Star } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { PictureRow, RowButtons } from "@/components/listing/pictures/picture-row";
import type { RowActions } from "@/components/listing/pictures/picture-rows";
import { SavedTextField } from "@/components/listing/pictures/saved-text-field";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import { failureText, sendCaption } from "@/lib/listing/portfolios/client";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import type { PortfolioImageDto } from "@/lib/listing/portfolios/schema";

/** One picture of a portfolio, with a caption that saves itself. */
export function ImageRow({
  portfolioId,
  image: { id, picture, caption, isKeyImage },
  actions,
}: {
  portfolioId: string;
  image: PortfolioImageDto;
  actions: RowActions;
}) {
  const t = useTranslations("portfolios");
  const rows = useTranslations("images.rows");
  const { n, count } = actions;
  const save = useCallback((text: string) => sendCaption(portfolioId, id, text), [portfolioId, id]);
  const failed = useCallback(
    (failure: unknown) => failureText(failure, "image_caption_update", (key) => t(`errors.${key}`)),
    [t],
  );
  return (
    <PictureRow id={id} n={n} count={count} className="flex gap-2 py-4 sm:gap-3">
      <div className="relative aspect-4/3 w-24 flex-none self-start overflow-hidden rounded-picture sm:w-33">
        <StoredPicture picture={picture} alt="" sizes="8.25rem" isCover />
        {isKeyImage ? (
          <Tag
            tone="wine"
            isFilled
            className="absolute bottom-1.5 left-1.5 bg-surface"
            icon={<Icon of={Star} className="fill-current" />}
          >
            <span className="max-sm:sr-only">{rows("key")}</span>
          </Tag>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <SavedTextField
          name={`caption-${id}`}
          label={t("images.caption", { n })}
          isLabelHidden
          placeholder={t("images.captionHint")}
          maxLength={portfolioLimits.lengths.caption}
          stored={caption ?? ""}
          onSave={save}
          failureText={failed}
        />
        <div className="-mr-2 flex flex-wrap justify-end">
          <RowButtons isKeyImage={isKeyImage} actions={actions} />
        </div>
      </div>
    </PictureRow>
  );
}
