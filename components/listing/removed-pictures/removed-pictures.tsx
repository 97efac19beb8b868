"use client";

import { ImageOff, Trash2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { useRemovedPictures } from "@/components/listing/removed-pictures/use-removed-pictures";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { RemovedPictureDto } from "@/lib/listing/images/schema";

/**
 * Pictures or videos that a moderator took down, each with the reason. Visitors never see them; their owner deletes the
 * row.
 */
export function RemovedPictures({
  pictures,
  texts = "images",
  onRemove,
  className,
}: {
  pictures: readonly RemovedPictureDto[];
  /** The file of texts that names them. */
  texts?: "images" | "videos";
  onRemove: (id: string) => Promise<unknown>;
  className?: string | undefined;
}) {
  const t = useTranslations(`${texts}.removed`);
  const format = useFormatter();
  const title = useId();
  const { shown, drop } = useRemovedPictures(pictures, texts, onRemove);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={title} className={className}>
      <h2 id={title} className="text-h3">
        {t("title", { count: shown.length })}
      </h2>
      <p className="mt-1 max-w-(--measure) text-small text-ink-2">{t("lead", { count: shown.length })}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ id, title: named, reason, removedAt }) => {
          const name = named ?? t("untitled");
          return (
            <li key={id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-4 py-3">
              <span
                aria-hidden="true"
                className="grid h-10 w-12 place-items-center rounded-picture bg-error-tint text-error-text"
              >
                <Icon of={ImageOff} />
              </span>
              <div className="min-w-0">
                <p className="text-ui font-medium wrap-anywhere">{name}</p>
                <p className="mt-0.5 text-small whitespace-pre-line text-ink-2 wrap-anywhere">
                  {t("because", { date: format.dateTime(new Date(removedAt), "long"), reason })}
                </p>
              </div>
              <IconButton isSmall label={t("delete", { title: name })} onClick={() => drop(id)}>
                <Icon of={Trash2} />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
