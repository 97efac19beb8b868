"use client";

import { useFormatter } from "next-intl";
import { useState } from "react";
import { ChoiceTile } from "@/components/forms/choice-tile";
import type { FieldProps } from "@/components/forms/field";
import { FieldGroup } from "@/components/forms/field-group";
import { isMonthBetween, YearPager } from "@/components/forms/year-pager";

export interface MonthPickerProps extends Omit<FieldProps, "labelAside"> {
  /** Posted as YYYY-MM. */
  name: string;
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((month: string) => void) | undefined;
  /** First and last selectable month, YYYY-MM. */
  min: string;
  max: string;
}

const months = Array.from({ length: 12 }, (_, index) => index);

/** The twelve months of a year, four in a row, with arrows to the previous and next year. */
export function MonthPicker({
  name,
  defaultValue,
  value,
  onValueChange,
  min,
  max,
  ...field
}: MonthPickerProps) {
  const format = useFormatter();
  const [ownValue, setOwnValue] = useState(defaultValue ?? "");
  const selected = value ?? ownValue;
  const first = Number(min.slice(0, 4));
  const last = Number(max.slice(0, 4));
  const [year, setYear] = useState(Number(selected.slice(0, 4)) || first);
  const choose = (month: string) => {
    setOwnValue(month);
    onValueChange?.(month);
  };
  const isElsewhere = selected !== "" && !selected.startsWith(`${year}-`);
  return (
    <FieldGroup {...field}>
      <YearPager year={year} first={first} last={last} onYearChange={setYear} />
      <div className="grid grid-cols-4 gap-1.5">
        {months.map((index) => {
          const month = `${year}-${String(index + 1).padStart(2, "0")}`;
          const day = new Date(Date.UTC(year, index, 15));
          return (
            <ChoiceTile
              key={index}
              name={name}
              value={month}
              isChecked={selected === month}
              isDisabled={!isMonthBetween(month, min, max)}
              label={format.dateTime(day, { month: "long", year: "numeric", timeZone: "UTC" })}
              onChoose={choose}
            >
              {format.dateTime(day, { month: "short", timeZone: "UTC" })}
            </ChoiceTile>
          );
        })}
      </div>
      {isElsewhere ? <input type="hidden" name={name} value={selected} /> : null}
    </FieldGroup>
  );
}
