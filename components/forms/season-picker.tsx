"use client";

import { Flower2, Leaf, Snowflake, Sun } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceTile } from "@/components/forms/choice-tile";
import { FieldGroup } from "@/components/forms/field-group";
import type { MonthPickerProps } from "@/components/forms/month-picker";
import { isMonthBetween, YearPager } from "@/components/forms/year-pager";
import { Icon } from "@/components/ui/icon";
import { seasonMonth, seasonOf, seasons } from "@/lib/core/catalogue/date-precisions";

const icons = { spring: Flower2, summer: Sun, autumn: Leaf, winter: Snowflake } as const;

/** The four seasons of a year; posts the YYYY-MM of the season's first month. */
export function SeasonPicker({
  name,
  defaultValue,
  value,
  onValueChange,
  min,
  max,
  ...field
}: MonthPickerProps) {
  const t = useTranslations("ui");
  const [ownValue, setOwnValue] = useState(defaultValue ?? "");
  const selected = seasonOf(value ?? ownValue);
  const first = Number(min.slice(0, 4));
  const last = Number(max.slice(0, 4));
  const [year, setYear] = useState(selected?.year ?? first);
  const choose = (month: string) => {
    setOwnValue(month);
    onValueChange?.(month);
  };
  return (
    <FieldGroup {...field}>
      <YearPager year={year} first={first} last={last} onYearChange={setYear} />
      <div className="grid grid-cols-2 gap-1.5 xs:grid-cols-4">
        {seasons.map((season) => {
          const icon = icons[season];
          const month = seasonMonth(year, season);
          return (
            <ChoiceTile
              key={season}
              name={name}
              value={month}
              isChecked={selected?.year === year && selected.season === season}
              isDisabled={!isMonthBetween(month, min, max)}
              label={t("seasonOfYear", { season: t(`season.${season}`), years: String(year) })}
              onChoose={choose}
            >
              <span className="flex items-center gap-2 py-2">
                <Icon of={icon} className="size-4.5" />
                {t(`season.${season}`)}
              </span>
            </ChoiceTile>
          );
        })}
      </div>
      {selected && selected.year !== year ? (
        <input type="hidden" name={name} value={seasonMonth(selected.year, selected.season)} />
      ) : null}
    </FieldGroup>
  );
}
