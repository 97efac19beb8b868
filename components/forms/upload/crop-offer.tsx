"use client";

import { Crop } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** For several new pictures: crop them in turn, or send them whole at once. */
export function CropOffer({
  count,
  onStart,
  onSend,
  onPause,
}: {
  count: number;
  onStart: () => void;
  onSend: () => void;
  /** True while the offer has the focus or the pointer: it must not go away then. */
  onPause: (isPaused: boolean) => void;
}) {
  const t = useTranslations("images.walk");
  if (count === 0) return null;
  return (
    <section
      aria-label={t("offer", { count })}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-info-tint px-5 py-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-ui">
        {t("offer", { count })}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        <Button variant="secondary" size="small" icon={<Icon of={Crop} />} onClick={onStart}>
          {t("start")}
        </Button>
        <Button variant="text" size="small" onClick={onSend}>
          {t("sendNow")}
        </Button>
      </div>
    </section>
  );
}
