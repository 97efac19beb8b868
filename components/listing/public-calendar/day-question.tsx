import type { ReactNode } from "react";
import { controlStyle } from "@/components/forms/control-style";
import { Field } from "@/components/forms/field";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";

/** Asks for a day; a plain form, so that it works without script and the day stands in the address. */
export function DayQuestion({
  action,
  name,
  days: { today, lastDay },
  day,
  isRequired,
  texts,
  error,
  className,
  children,
}: {
  action: string;
  /** Of the day in the address. */
  name: string;
  /** First and last day that can be asked. */
  days: { today: string; lastDay: string };
  day: string | null | undefined;
  isRequired?: boolean;
  texts: { label: string; check: string };
  error: string | undefined;
  className?: string;
  /** Hidden fields. */
  children?: ReactNode;
}) {
  return (
    <form action={action} className={cn("flex flex-wrap items-start gap-x-3 gap-y-4", className)}>
      {children}
      <Field label={texts.label} error={error} fieldClassName="w-64 max-xs:w-full">
        {(aria) => (
          <input
            {...aria}
            type="date"
            name={name}
            required={isRequired}
            min={today}
            max={lastDay}
            defaultValue={day ?? undefined}
            className={controlStyle}
          />
        )}
      </Field>
      <button type="submit" className={`${buttonStyle({ variant: "secondary" })} xs:mt-7 max-xs:w-full`}>
        {texts.check}
      </button>
    </form>
  );
}
