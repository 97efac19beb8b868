"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useEventDate } from "@/components/forms/catalogue/use-event-date";
import type { WizardValues } from "@/components/leads/project-form/wizard-values";
import { TextButton } from "@/components/ui/text-link";
import { formatDistance } from "@/lib/core/geo";
import { type RangesDto, radiusKm } from "@/lib/leads/projects/schema";

const labelIn = (choices: readonly { code: string; label: string }[], code: string | null) =>
  choices.find((choice) => choice.code === code)?.label;

/** The answers so far, one line for each step, with a link back to the step. */
export function ProjectSummary({
  ranges,
  onChange,
}: {
  ranges: RangesDto;
  onChange: (step: number) => void;
}) {
  const t = useTranslations("projects");
  const locale = useLocale();
  const format = useFormatter();
  const eventDate = useEventDate();
  const values = useFormContext<WizardValues>().getValues();
  const distance = formatDistance(values.radiusKm ?? radiusKm.usual, locale);
  const place = values.isLocationUndecided
    ? t("facts.undecidedPlace")
    : t("facts.around", { city: values.eventLocationCity ?? "", distance });
  const languages = values.languages.flatMap((code) => labelIn(ranges.languages, code) ?? []);
  const lines: { step: number; label: string; words: (ReactNode | undefined)[] }[] = [
    {
      step: 1,
      label: t("facts.event"),
      words: [
        labelIn(ranges.eventTypes, values.eventType),
        labelIn(ranges.serviceTypes, values.serviceType),
        values.wantsVenue ? t("facts.venue") : undefined,
        eventDate(values, "full") ?? t("facts.undecidedDate"),
      ],
    },
    { step: 2, label: t("facts.place"), words: [place] },
    {
      step: 3,
      label: t("facts.size"),
      words: [
        labelIn(ranges.guestRanges, values.guestRange),
        labelIn(ranges.budgetRanges, values.budgetRange),
      ],
    },
    {
      step: 4,
      label: t("facts.style"),
      words: [values.weddingTheme, format.list(languages, { type: "conjunction" })],
    },
  ];
  return (
    <section aria-labelledby="project-summary">
      <h2 id="project-summary" className="text-h3">
        {t("you.summary")}
      </h2>
      <dl className="mt-2 border-b border-line text-ui">
        {lines.map(({ step, label, words }) => (
          <div key={step} className="flex items-baseline gap-4 border-t border-line py-2.5">
            <dt className="w-24 flex-none text-ink-3 sm:w-36">{label}</dt>
            <dd className="min-w-0 flex-1">{words.filter(Boolean).join(" · ")}</dd>
            <dd className="flex-none text-small">
              <TextButton className="inline-flex min-h-6 items-center" onClick={() => onChange(step)}>
                {t("you.change")}
                <span className="sr-only"> ({label})</span>
              </TextButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
