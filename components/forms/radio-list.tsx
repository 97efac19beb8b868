import { Check } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ControlInput } from "@/components/forms/control";
import type { FieldProps } from "@/components/forms/field";
import { FieldGroup } from "@/components/forms/field-group";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the line: a price or a tag. */
  aside?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioListProps
  extends Omit<FieldProps, "labelAside">,
    Omit<ComponentProps<"input">, "type" | "size" | "value" | "defaultValue"> {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  /** "checkbox" allows several; the name is then repeated in the posted form. */
  kind?: "radio" | "checkbox" | undefined;
  defaultValues?: readonly string[] | undefined;
}

/** Rows separated by thin lines: a mark, a title, a line that explains it. Other input props go to each input. */
export function RadioList({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  options,
  defaultValue,
  value,
  kind = "radio",
  defaultValues,
  className,
  ...rest
}: RadioListProps) {
  const group = useId();
  return (
    <FieldGroup {...{ label, hint, error, isOptional, isLabelHidden, fieldClassName }}>
      <ul className={cn("border-b border-line", className)}>
        {options.map((option) => (
          <li key={option.value} className="border-t border-line">
            <label
              htmlFor={`${group}-${option.value}`}
              className="flex items-start gap-3.5 py-3.5 leading-snug hover:bg-sunken/50 has-disabled:text-ink-3"
            >
              <span className="relative mt-0.5 inline-flex size-5 flex-none">
                <ControlInput
                  {...rest}
                  type={kind}
                  id={`${group}-${option.value}`}
                  value={option.value}
                  disabled={option.isDisabled ?? rest.disabled}
                  aria-invalid={error ? true : undefined}
                  {...checkedProps(option.value, value, defaultValue, defaultValues)}
                  className={cn(
                    "peer size-5 appearance-none border-[1.5px] border-line-strong bg-surface aria-invalid:border-error-text disabled:bg-sunken",
                    kind === "radio"
                      ? "rounded-full checked:border-[6px] checked:border-wine-mark"
                      : "rounded-picture checked:border-wine-mark checked:bg-wine-mark",
                  )}
                />
                {kind === "checkbox" ? (
                  <Icon
                    of={Check}
                    className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 stroke-[2.6] text-on-wine peer-checked:block"
                  />
                ) : null}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{option.label}</span>
                {option.description ? (
                  <span className="block text-small text-ink-2">{option.description}</span>
                ) : null}
              </span>
              {option.aside ? <span className="text-small text-ink-2 figures">{option.aside}</span> : null}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

/** Controlled when a value is given; otherwise the browser keeps the state. */
function checkedProps(
  option: string,
  value: string | undefined,
  first: string | undefined,
  several: readonly string[] | undefined,
): { checked: boolean } | { defaultChecked: boolean } | Record<string, never> {
  if (value !== undefined) return { checked: value === option };
  if (several) return { defaultChecked: several.includes(option) };
  return first === undefined ? {} : { defaultChecked: first === option };
}
