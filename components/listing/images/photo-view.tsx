"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { OwnImageDto } from "@/lib/listing/images/schema";

/** One photo in large, with the way to its neighbours. */
export function PhotoView({
  image,
  place,
  onStep,
  onClose,
}: {
  image: OwnImageDto;
  place: { n: number; total: number };
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const t = useTranslations("images.view");
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") onStep(-1);
    if (key === "ArrowRight") onStep(1);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={image.title} description={image.description} size="large">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons below do */}
        <div onKeyDown={pressKey}>
          <div className="-mx-3 h-[60dvh] sm:mx-0">
            <StoredPicture
              picture={image.picture}
              sizes="55rem"
              isPriority
              isCover
              className="bg-transparent! object-contain"
              style={{ backgroundColor: "transparent" }}
            />
          </div>
          <div className="mt-3 flex items-center justify-center gap-4">
            <IconButton label={t("previous")} disabled={place.n === 1} onClick={() => onStep(-1)}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <span role="status" className="text-small text-ink-2 figures">
              {t("place", { n: place.n, total: place.total })}
            </span>
            <IconButton label={t("next")} disabled={place.n === place.total} onClick={() => onStep(1)}>
              <Icon of={ChevronRight} />
            </IconButton>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
