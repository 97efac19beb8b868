import { type ComponentProps, type ReactNode, useId } from "react";
import { ControlInput } from "@/components/forms/control";
import { FieldNote } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Puts the text first and the switch at the end of the line, for settings. */
  isSpread?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  /** Green when on, for what couples see. */
  isPublic?: boolean | undefined;
  fieldClassName?: string | undefined;
}

/** On or off, at once or with the form; a native checkbox with the role "switch". */
export function Switch({
  label,
  hint,
  error,
  id,
  isSpread,
  isLabelHidden,
  isPublic,
  fieldClassName,
  className,
  ...rest
}: SwitchProps) {
  const own = useId();
  const controlId = id ?? own;
  const noteId = error || hint ? `${controlId}-note` : undefined;
  return (
    <div className={cn("min-w-0", fieldClassName)}>
      <label
        htmlFor={controlId}
        className={cn(
          "flex min-h-11 items-center gap-3 text-ui",
          isSpread && "flex-row-reverse justify-between",
        )}
      >
        <ControlInput
          // Some switches act at once: the state that a browser restores from an earlier visit must not be
          // used.
          autoComplete="off"
          {...rest}
          type="checkbox"
          role="switch"
          id={controlId}
          aria-describedby={noteId}
          className={cn(
            "relative h-6 w-10.5 flex-none appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-(--duration-base) before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform before:duration-(--duration-base) checked:border-wine-mark checked:bg-wine-mark checked:before:translate-x-[18px] checked:before:bg-on-wine disabled:opacity-50",
            isPublic && "checked:border-sage checked:bg-sage checked:before:bg-on-sage",
            className,
          )}
        />
        <span className={cn("min-w-0", isLabelHidden && "sr-only")}>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
