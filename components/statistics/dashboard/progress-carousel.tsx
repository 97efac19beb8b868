"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import { useTranslations } from "next-intl";
import { useSlides } from "@/components/statistics/dashboard/use-slides";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressRing } from "@/components/ui/progress-ring";
import type { ProfileStep } from "@/lib/listing/rules";

export interface ProgressCarouselProps {
  done: number;
  total: number;
  /** Missing steps that can be done, with the page that each is done on. */
  missing: readonly OpenStep[];
}

export interface OpenStep {
  step: ProfileStep;
  href: string;
}

/** Profile progress with one missing step at a time. */
export function ProgressCarousel({ done, total, missing }: ProgressCarouselProps) {
  const t = useTranslations("dashboard.progress");
  const slides = useSlides(missing.length);
  const open = missing[slides.current];
  if (!open) return null;
  const { step, href } = open;
  return (
    <section
      aria-label={t("label")}
      className="mt-10 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 rounded-sheet border border-line bg-surface p-5 sm:items-center sm:gap-x-8 sm:px-8 sm:py-7 desk:grid-cols-[auto_minmax(0,1fr)_auto]"
      {...slides.hold}
    >
      <ProgressRing
        value={done}
        max={total}
        label={t("ring", { done, total })}
        caption={t("caption", { total })}
        size={96}
      />
      <div
        aria-live={slides.isMoving ? "off" : "polite"}
        className={missing.length > 1 ? "min-w-0 desk:min-h-38" : "min-w-0"}
      >
        <div key={step} className="animate-fade">
          <p className="text-small text-ink-2">{t("next", { n: slides.current + 1, of: missing.length })}</p>
          <h2 className="mt-0.5">{t(`steps.${step}.title`)}</h2>
          <p className="mt-1.5 max-w-md text-ui leading-normal text-ink-2">{t(`steps.${step}.text`)}</p>
          <ButtonLink href={href} size="small" className="mt-4">
            {t(`steps.${step}.action`)}
          </ButtonLink>
        </div>
      </div>
      {missing.length > 1 ? (
        <div className="col-span-full flex justify-end gap-2 border-t border-line pt-3 desk:col-span-1 desk:self-end desk:border-0 desk:pt-0">
          <IconButton label={slides.isPlaying ? t("pause") : t("play")} onClick={slides.toggle}>
            {slides.isPlaying ? <Icon of={Pause} /> : <Icon of={Play} />}
          </IconButton>
          <IconButton variant="outlined" label={t("previous")} onClick={slides.previous}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton variant="outlined" label={t("following")} onClick={slides.next}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}
