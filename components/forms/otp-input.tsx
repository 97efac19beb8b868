"use client";

import { OTPInput, REGEXP_ONLY_DIGITS } from "input-otp";
import { useId } from "react";
import { Field, type FieldProps } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

export interface OtpInputProps extends FieldProps {
  name: string;
  /** Number of digits. */
  length?: number | undefined;
  id?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((code: string) => void) | undefined;
  /** Called when all digits are typed. */
  onComplete?: ((code: string) => void) | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** A code received by email or SMS: one real input under six drawn boxes; paste and autofill work. */
export function OtpInput({
  name,
  length = 6,
  id,
  value,
  onValueChange,
  onComplete,
  disabled,
  autoFocus,
  ...field
}: OtpInputProps) {
  const own = useId();
  return (
    <Field {...field} id={id ?? own}>
      {(aria) => (
        <OTPInput
          {...aria}
          name={name}
          maxLength={length}
          pattern={REGEXP_ONLY_DIGITS}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Space for a password manager's icon would make the input wider than a small screen.
          pushPasswordManagerStrategy="none"
          pasteTransformer={(text) => text.replace(/\D/g, "")}
          disabled={disabled}
          autoFocus={autoFocus}
          {...(value === undefined ? {} : { value })}
          {...(onValueChange ? { onChange: onValueChange } : {})}
          {...(onComplete ? { onComplete } : {})}
          containerClassName="flex max-w-80 gap-2"
          render={({ slots }) =>
            slots.map((slot, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
                key={index}
                aria-hidden="true"
                className={cn(
                  "flex h-13 min-w-0 flex-1 items-center justify-center rounded-control border border-line-strong bg-surface font-display text-h2 figures",
                  field.error && "border-error-text shadow-[0_0_0_1px_var(--color-error-text)]",
                  slot.isActive && "outline-2 outline-offset-2 outline-focus",
                  disabled && "border-line bg-sunken text-ink-3",
                )}
              >
                {slot.char ?? (slot.hasFakeCaret ? <span className="h-6 w-px bg-ink" /> : null)}
              </span>
            ))
          }
        />
      )}
    </Field>
  );
}
