"use client";

import { ImagePlus } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { UploadList } from "@/components/forms/upload/upload-list";
import { PictureRows } from "@/components/listing/pictures/picture-rows";
import type { PictureList } from "@/components/listing/pictures/use-picture-list";
import { ImageRow } from "@/components/listing/portfolio-editor/image-row";
import { imageTypes, useUploads } from "@/components/listing/portfolio-editor/use-uploads";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import type { PortfolioImageDto } from "@/lib/listing/portfolios/schema";

/** The pictures of a portfolio: several uploads, order, captions, one key image. Every change saves itself. */
export function ImageManager({
  portfolioId,
  gallery,
}: {
  portfolioId: string;
  gallery: PictureList<PortfolioImageDto>;
}) {
  const t = useTranslations("portfolios.images");
  const heading = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const count = gallery.images.length;
  const room = portfolioLimits.images - count;
  const { queue, items, errors } = useUploads(portfolioId, {
    room,
    onAdded: (added) => {
      gallery.add(added);
      setSaid(t("added", { count: count + added.length }));
    },
  });
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={heading}>{t("title")}</h2>
          <p className="mt-1 text-small text-ink-2">{t("lead", { count, max: portfolioLimits.images })}</p>
        </div>
        <Button
          variant="secondary"
          icon={<Icon of={ImagePlus} />}
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
      <PictureRows
        list={gallery}
        row={(image, actions) => (
          <ImageRow key={image.id} portfolioId={portfolioId} image={image} actions={actions} />
        )}
      />
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
