"use client";

import { CalendarDays } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense, useId, useState } from "react";
import { controlStyle } from "@/components/forms/control-style";
import { formatDateText, parseDateText } from "@/components/forms/date-text";
import { Field, type FieldProps } from "@/components/forms/field";
import { useTypedBefore } from "@/components/forms/use-typed-before";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useHydrated } from "@/components/ui/use-hydrated";

const Calendar = lazy(() =>
  import("@/components/forms/calendar").then((loaded) => ({ default: loaded.Calendar })),
);

export interface DateFieldProps extends FieldProps {
  /** Posted as YYYY-MM-DD; a text that is not a date is posted as typed, and the server refuses it. */
  name: string;
  id?: string | undefined;
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((iso: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** First and last selectable day, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days between them that the calendar does not offer. */
  disabledDays?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
}

/** A civil date, typed in the usual way or picked from a calendar; before hydration the browser's own date field. */
export function DateField({
  name,
  id,
  defaultValue = "",
  value,
  onValueChange,
  onBlur,
  min,
  max,
  disabledDays,
  disabled,
  autoComplete,
  ...field
}: DateFieldProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const isHydrated = useHydrated();
  const own = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const iso = value ?? ownValue;
  const pattern = t("date.pattern");
  const choose = (next: string) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  const early = useTypedBefore<HTMLInputElement>(undefined, choose);
  const isUnreadable = draft === null && iso !== "" && parseDateText(iso) === null;
  const error = field.error ?? (isUnreadable ? t("date.invalid", { pattern }) : undefined);
  return (
    <Field {...field} error={error} id={id ?? own}>
      {(aria) =>
        isHydrated ? (
          <span className="relative block">
            <input
              {...aria}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete ?? "off"}
              placeholder={pattern}
              disabled={disabled}
              value={draft ?? formatDateText(iso, locale)}
              onChange={(event) => {
                setDraft(event.target.value);
                choose(parseDateText(event.target.value) ?? event.target.value.trim());
              }}
              onBlur={() => {
                setDraft(null);
                onBlur?.();
              }}
              className={cn(controlStyle, "pr-12 figures")}
            />
            <input type="hidden" name={name} value={iso} disabled={disabled} />
            <Popover open={isOpen} onOpenChange={setOpen}>
              <PopoverTrigger asChild>
                <IconButton
                  label={t("date.open")}
                  disabled={disabled}
                  className="absolute inset-y-0 right-1 my-auto h-10 text-ink-3 hover:bg-transparent"
                >
                  <Icon of={CalendarDays} />
                </IconButton>
              </PopoverTrigger>
              <PopoverContent label={t("date.open")} align="end" className="min-h-92 min-w-78">
                <Suspense fallback={null}>
                  <Calendar
                    autoFocus
                    value={parseDateText(iso) ?? undefined}
                    min={min}
                    max={max}
                    disabledDays={disabledDays}
                    onValueChange={(next) => {
                      setDraft(null);
                      choose(next);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </PopoverContent>
            </Popover>
          </span>
        ) : (
          <input
            {...aria}
            ref={early}
            type="date"
            name={name}
            defaultValue={iso}
            min={min}
            max={max}
            disabled={disabled}
            className={controlStyle}
          />
        )
      }
    </Field>
  );
}
