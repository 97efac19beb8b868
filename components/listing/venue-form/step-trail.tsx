"use client";

import { Check } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { midSentence } from "@/lib/core/text";
import { type VenueStep, venueSteps } from "@/lib/listing/own-venues/rules";

/** The five steps: done, current and open ones. On a telephone five bars and one line of text. */
export function StepTrail({
  step,
  done,
  isOpen,
  onOpen,
}: {
  step: VenueStep;
  done: ReadonlySet<VenueStep>;
  /** Whether a step can be opened now. */
  isOpen: (step: VenueStep) => boolean;
  onOpen: (step: VenueStep) => void;
}) {
  const t = useTranslations("own-venues-form");
  const locale = useLocale();
  return (
    <nav aria-label={t("trail")} className="mt-6">
      <ol className="grid grid-cols-5 gap-1.5 desk:gap-3">
        {venueSteps.map((name, at) => {
          const isCurrent = name === step;
          const isDone = done.has(name) && !isCurrent;
          return (
            <li
              key={name}
              className={cn(
                "border-t-[3px] border-line",
                isDone && "border-sage-mark",
                isCurrent && "border-wine-mark",
              )}
            >
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                disabled={!isCurrent && !isOpen(name)}
                onClick={() => !isCurrent && onOpen(name)}
                className={cn(
                  "flex min-h-11 w-full items-center gap-2 py-1.5 text-left text-small leading-tight text-ink-3 enabled:hover:text-wine-text",
                  isDone && "text-sage-text",
                  isCurrent && "font-semibold text-ink",
                )}
              >
                {isDone ? <Icon of={Check} className="size-4 flex-none max-desk:hidden" /> : null}
                <span className="max-desk:sr-only">
                  {at + 1}. {t(`steps.${name}.name`)}
                </span>
                {isDone ? <span className="sr-only">{t("done")}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="pointer-events-none relative -mt-9.5 pb-3 text-caption text-ink-3 desk:hidden">
        {t("step", {
          step: venueSteps.indexOf(step) + 1,
          steps: venueSteps.length,
          name: midSentence(t(`steps.${step}.name`), locale),
        })}
      </p>
    </nav>
  );
}
