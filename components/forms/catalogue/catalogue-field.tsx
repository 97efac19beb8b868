"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { type CatalogueOption, useLoadedOptions } from "@/components/forms/catalogue/use-loaded-options";
import { Field } from "@/components/forms/field";
import { MultiSelect } from "@/components/forms/multi-select";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

type Lookup = { has(key: string): boolean; (key: string): string };

/** Props of the two catalogue fields; values are ids. */
export interface CatalogueFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPathByValue<V, number[]>;
  /** Options that the page already has; without them the field loads them itself. */
  options?: readonly CatalogueOption[] | undefined;
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** One list of the catalogue as a multi-select. It shows its validation error, and a failure to load its options. */
export function CatalogueField<V extends FieldValues>({
  kind,
  load,
  control,
  name,
  options: given,
  label,
  hint,
  disabled,
}: CatalogueFieldProps<V> & {
  kind: "prestations" | "langues";
  load: () => Promise<readonly CatalogueOption[]>;
}) {
  const t = useTranslations("catalogue");
  const ui = useTranslations("ui");
  const core = useTranslations("core.errors") as unknown as Lookup;
  const own = useTranslations("catalogue.errors") as unknown as Lookup;
  const { field, fieldState } = useController({ control, name });
  const { state, options, retry } = useLoadedOptions(given, load, t(`errors.${kind}_loading`));
  const values = (field.value ?? []) as readonly number[];

  const textOf = (code: string | undefined) => {
    if (!code) return undefined;
    if (code === "required" || code === "too_small") return t(`errors.${kind}_required`);
    return own.has(code) ? own(code) : core.has(code) ? core(code) : core("choice_invalid");
  };
  const words = { label: label ?? t(`fields.${kind}.label`), hint: hint ?? t(`fields.${kind}.hint`) };

  if (state === "failed") {
    return (
      <Field {...words} error={t(`errors.${kind}_loading`)}>
        {(aria) => (
          // Without the id of the field: the field's label would replace the button's own text for screen
          // readers.
          <Button
            aria-describedby={aria["aria-describedby"]}
            variant="secondary"
            size="small"
            onClick={retry}
          >
            {ui("retry")}
          </Button>
        )}
      </Field>
    );
  }
  if (state === "loading") {
    return (
      <Field {...words}>
        {(aria) => (
          <output id={aria.id} aria-busy="true" aria-describedby={aria["aria-describedby"]} className="block">
            <span className="sr-only">{ui("loading")}</span>
            <Skeleton className="h-12 w-full" />
          </output>
        )}
      </Field>
    );
  }
  return (
    <MultiSelect
      {...words}
      name={name}
      options={options.map((option) => ({ value: String(option.id), label: option.label }))}
      placeholder={t(`fields.${kind}.placeholder`)}
      value={values.map(String)}
      onValueChange={(next) => field.onChange(next.map(Number))}
      onBlur={field.onBlur}
      disabled={disabled}
      error={textOf(fieldState.error?.message ?? fieldState.error?.type)}
    />
  );
}
