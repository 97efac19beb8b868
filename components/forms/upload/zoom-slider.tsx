"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Slider } from "radix-ui";
import { useId } from "react";

/** How much a picture is enlarged, with its figure beside the label. */
export function ZoomSlider({
  value,
  max,
  onChange,
}: {
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const t = useTranslations("images.crop");
  const format = useFormatter();
  const id = useId();
  const times = t("times", { zoom: format.number(value, { maximumFractionDigits: 1 }) });
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-small">
        <span id={id} className="font-semibold">
          {t("zoom")}
        </span>
        <span aria-hidden="true" className="text-ink-2 figures">
          {times}
        </span>
      </div>
      <Slider.Root
        min={1}
        max={Math.max(1.01, max)}
        step={0.01}
        value={[value]}
        disabled={max <= 1}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        className="relative mt-1.5 flex h-11 touch-none items-center select-none data-disabled:opacity-50"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-wine-mark" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={id}
          aria-valuetext={times}
          className="relative block size-6 rounded-full border-2 border-wine-mark bg-surface before:absolute before:-inset-2.5 before:content-['']"
        />
      </Slider.Root>
    </div>
  );
}
