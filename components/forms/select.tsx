import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { ControlSelect } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field, type FieldProps } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export interface Option {
  value: string;
  label: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "size"> {
  name: string;
  options: readonly Option[];
  /** First, empty option ("Choose…"); omit it when an option is always selected. */
  placeholder?: string | undefined;
  isSmall?: boolean | undefined;
}

/** A native select in our frame: it works best on phones and with screen readers. */
export function Select({
  label,
  hint,
  error,
  isOptional,
  labelAside,
  isLabelHidden,
  fieldClassName,
  id,
  options,
  placeholder,
  isSmall,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, labelAside, isLabelHidden, fieldClassName }}>
      {(aria) => (
        <span className="relative block">
          <ControlSelect
            {...rest}
            {...aria}
            className={cn(
              controlStyle,
              "appearance-none truncate pr-10",
              isSmall && "min-h-9 py-1 pl-2.5 text-small pointer-coarse:min-h-11",
              className,
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </ControlSelect>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
