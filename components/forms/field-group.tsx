import { type ReactNode, useId } from "react";
import { FieldNote, type FieldProps, Optional } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

/** Several controls for one question: a fieldset whose legend looks like a label. */
export function FieldGroup({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  children,
}: Omit<FieldProps, "labelAside"> & { children: ReactNode }) {
  const noteId = useId();
  return (
    <fieldset
      className={cn("min-w-0", fieldClassName)}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cn("mb-1.5 text-small font-semibold", isLabelHidden && "sr-only")}>
        {label}
        {isOptional ? <Optional /> : null}
      </legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
