"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { ControlTextarea } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field, type FieldProps } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

export interface TextareaProps extends FieldProps, ComponentProps<"textarea"> {
  name: string;
  /** Shows the count towards `maxLength`, or towards this minimum length until it is reached. */
  hasCounter?: boolean | undefined;
}

/** Several lines of text; grows with its text in browsers that support it. */
export function Textarea({
  label,
  hint,
  error,
  isOptional,
  labelAside,
  isLabelHidden,
  fieldClassName,
  id,
  hasCounter,
  className,
  onChange,
  ...rest
}: TextareaProps) {
  const t = useTranslations("ui");
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const shown = rest.value === undefined ? length : String(rest.value).length;
  const missing = (rest.minLength ?? 0) - shown;
  const counter = !hasCounter
    ? null
    : missing > 0
      ? t("form.charactersMissing", { count: missing })
      : rest.maxLength
        ? t("form.charactersUsed", { count: shown, max: rest.maxLength })
        : t("form.characters", { count: shown });
  return (
    <div className={cn("min-w-0", fieldClassName)}>
      <Field {...{ id, label, hint, error, isOptional, labelAside, isLabelHidden }}>
        {(aria) => (
          <ControlTextarea
            rows={4}
            {...rest}
            {...aria}
            onChange={(event) => {
              setLength(event.target.value.length);
              onChange?.(event);
            }}
            className={cn(
              controlStyle,
              "field-sizing-content max-h-[28rem] min-h-26 py-3 leading-normal",
              className,
            )}
          />
        )}
      </Field>
      {counter ? <p className="mt-1 text-right text-caption text-ink-3 figures">{counter}</p> : null}
    </div>
  );
}
