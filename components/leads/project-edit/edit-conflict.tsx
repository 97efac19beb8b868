"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { useEventDate } from "@/components/forms/catalogue/use-event-date";
import type { WizardValues } from "@/components/leads/project-form/wizard-values";
import { Banner } from "@/components/ui/banner";
import { TextButton } from "@/components/ui/text-link";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { formatDistance } from "@/lib/core/geo";
import { type ChangeName, changesBetween, nameOfField, namesOf } from "@/lib/leads/changes/rules";
import { fieldsOf } from "@/lib/leads/projects/changes";
import type { ProjectFields, RangesDto } from "@/lib/leads/projects/schema";

/** Answers that were saved elsewhere while others were typed here: both are kept until the couple chooses. */
export function EditConflict({ saved, ranges }: { saved: ProjectFields; ranges: RangesDto }) {
  const t = useTranslations("projects.edit");
  const words = useTranslations("projects.changes");
  const textOf = useSavedText(saved, ranges);
  const { control, setValue } = useFormContext<WizardValues>();
  const typed = fieldsOf(useWatch({ control }) as WizardValues);
  const changes = changesBetween(saved, typed);
  const take = (name: ChangeName, form: HTMLFormElement | null) => {
    for (const { field } of changes)
      if (nameOfField[field] === name) setValue(field, saved[field] as never, { shouldDirty: true });
    // The pressed button is gone: the next one follows, or the one that saves.
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>("[data-take], button[type=submit]")?.focus(),
    );
  };
  if (changes.length === 0) return null;
  return (
    <Banner tone="warning" title={t("conflictTitle")}>
      <p>{t("conflictText")}</p>
      <ul className="mt-3 grid gap-3">
        {namesOf(changes).map((name) => (
          <li key={name}>
            <p className="font-semibold text-ink">{words(`names.${name}`)}</p>
            <p className="wrap-anywhere">{t("conflictSaved", { value: textOf(name) ?? words("open") })}</p>
            <TextButton
              data-take
              className="inline-flex min-h-11 items-center"
              onClick={({ currentTarget }) => take(name, currentTarget.form)}
            >
              {t("takeSaved")}
              <span className="sr-only">: {words(`names.${name}`)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The saved answer of one name in words. */
function useSavedText(saved: ProjectFields, ranges: RangesDto): (name: ChangeName) => string | null {
  const locale = useLocale();
  const eventDate = useEventDate();
  const labelOf = (choices: RangesDto["guestRanges"], code: string | null) =>
    choices.find((one) => one.code === code)?.label ?? null;
  const texts: Partial<Record<ChangeName, string | null>> = {
    service: labelOf(ranges.serviceTypes, saved.serviceType),
    date: eventDate(saved, "long"),
    place: [saved.eventLocation, saved.eventLocationCity, saved.eventLocationZipcode]
      .filter(Boolean)
      .join(", "),
    radius: saved.radiusKm === null ? null : formatDistance(saved.radiusKm, locale),
    guests: labelOf(ranges.guestRanges, saved.guestRange),
    budget: labelOf(ranges.budgetRanges, saved.budgetRange),
    service_budget: labelOf(ranges.budgetPlannerRanges, saved.budgetPlannerRange),
    theme: saved.weddingTheme,
    languages: saved.languages.map((code) => langueLabel(code, locale)).join(", "),
    message: saved.message,
  };
  return (name) => texts[name] || null;
}
