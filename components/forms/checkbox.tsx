import { Check } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ControlInput } from "@/components/forms/control";
import { FieldNote } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  fieldClassName?: string | undefined;
}

/** A native checkbox with our own drawing; a click anywhere on the line toggles it. */
export function Checkbox({ label, hint, error, id, fieldClassName, className, ...rest }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? own;
  const noteId = error || hint ? `${controlId}-note` : undefined;
  return (
    <div className={cn("min-w-0", fieldClassName)}>
      <label htmlFor={controlId} className="flex min-h-11 items-center gap-3 py-1.5 text-ui">
        <span className="relative inline-flex size-5 flex-none">
          <ControlInput
            {...rest}
            type="checkbox"
            id={controlId}
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            className={cn(
              "peer size-5 appearance-none rounded-picture border-[1.5px] border-line-strong bg-surface checked:border-wine-mark checked:bg-wine-mark aria-invalid:border-error-text disabled:border-line disabled:bg-sunken",
              className,
            )}
          />
          <Icon
            of={Check}
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 stroke-[2.6] text-on-wine peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
