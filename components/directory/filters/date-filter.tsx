import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { chosenWords, useFilterWords } from "@/components/directory/filters/filter-words";
import { controlStyle } from "@/components/forms/control-style";

/** The date of the wedding, with a sentence on what it does to the list. */
export function DateFilter({
  date,
  hint,
  min,
  submit,
  icon,
}: {
  date: string | null;
  hint: string;
  min?: string | undefined;
  submit: string;
  icon?: ReactNode;
}) {
  const t = useTranslations("search.filters");
  const words = useFilterWords(null);
  return (
    <FilterPanel
      title={t("dateLabel")}
      name={t("date")}
      chosen={chosenWords(date, words.date)}
      submit={submit}
      icon={icon}
    >
      <input
        type="date"
        name="date"
        aria-label={t("dateLabel")}
        min={min}
        defaultValue={date ?? undefined}
        className={controlStyle}
      />
      <p className="mt-2 text-small leading-normal text-ink-2">{hint}</p>
    </FilterPanel>
  );
}
