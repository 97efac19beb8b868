import type { ComponentProps, ReactNode } from "react";
import { ControlInput } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field, type FieldProps } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

export interface TextInputProps extends FieldProps, Omit<ComponentProps<"input">, "size"> {
  name: string;
  /** Inside the frame, at the start. */
  icon?: ReactNode;
  /** Inside the frame, at the end: a unit ("€") or a small button. */
  suffix?: ReactNode;
}

/** One line of text. Spread `register("name")` into it, or use it in a plain form. */
export function TextInput({
  label,
  hint,
  error,
  isOptional,
  labelAside,
  isLabelHidden,
  fieldClassName,
  id,
  icon,
  suffix,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, labelAside, isLabelHidden, fieldClassName }}>
      {(aria) => (
        <span className="relative block">
          {icon ? (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-3">
              {icon}
            </span>
          ) : null}
          <ControlInput
            type="text"
            {...rest}
            {...aria}
            className={cn(controlStyle, icon && "pl-11", suffix && "pr-12", className)}
          />
          {suffix ? (
            <span className="absolute inset-y-0 right-1 flex min-w-11 items-center justify-center text-ink-3">
              {suffix}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
