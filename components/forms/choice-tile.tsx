import type { ReactNode } from "react";
import { ControlInput } from "@/components/forms/control";

/** One tile in a small grid of radio buttons: a month, a season, a number of credits. */
export function ChoiceTile({
  name,
  value,
  isChecked,
  isDisabled,
  label,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean | undefined;
  /** The full name for screen readers ("September 2027"). */
  label?: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control px-1 text-ui hover:bg-sunken has-checked:bg-wine-tint has-checked:font-semibold has-checked:text-wine-text has-checked:shadow-[inset_0_0_0_1px_var(--color-wine-text)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:opacity-55 has-disabled:hover:bg-transparent">
      <ControlInput
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        aria-label={label}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      {children}
    </label>
  );
}
