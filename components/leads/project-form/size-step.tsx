"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/forms/select";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import type { RangesDto } from "@/lib/leads/projects/schema";

type SizeField = "guestRange" | "budgetRange" | "budgetPlannerRange";
type Choices = RangesDto["guestRanges"];

function RangeSelect({
  name,
  choices,
  ...words
}: {
  name: SizeField;
  choices: Choices;
  label: string;
  hint?: string;
  isOptional?: boolean;
}) {
  const t = useTranslations("projects.size");
  const range = useStepField(name);
  return (
    <Select
      {...words}
      name={name}
      placeholder={t("placeholder")}
      options={choices.map(({ code, label }) => ({ value: code, label }))}
      value={range.value ?? ""}
      onChange={({ target }) => range.set((target.value || null) as typeof range.value)}
      onBlur={range.blur}
      error={range.error}
    />
  );
}

/** Step three: the number of guests and the budget. */
export function SizeStep({ ranges }: { ranges: RangesDto }) {
  const t = useTranslations("projects.size");
  const service = useStepField("serviceType");
  return (
    <>
      <RangeSelect name="guestRange" label={t("guests")} choices={ranges.guestRanges} />
      <RangeSelect name="budgetRange" label={t("budget")} choices={ranges.budgetRanges} />
      {service.value === null ? null : (
        <RangeSelect
          name="budgetPlannerRange"
          label={t("planner")}
          hint={t("plannerHint")}
          isOptional
          choices={ranges.budgetPlannerRanges}
        />
      )}
    </>
  );
}
