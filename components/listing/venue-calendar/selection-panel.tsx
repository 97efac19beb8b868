import { CalendarCheck, CalendarOff, CircleDashed, Hourglass, X } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { type RefObject, useRef } from "react";
import { DayDetails, type TypedDetails } from "@/components/listing/venue-calendar/day-details";
import type { Selection } from "@/components/listing/venue-calendar/use-selection";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet } from "@/components/ui/sheet";
import { type CalendarFrame, calendarLimits, type DayEntry, daysIn } from "@/lib/listing/availability/rules";
import type { SetDaysBody } from "@/lib/listing/availability/schema";

type Change = Omit<SetDaysBody["changes"][number], "from" | "to">;

const choices = [
  { state: "booked", icon: CalendarCheck },
  { state: "option", icon: Hourglass },
  { state: "closed", icon: CalendarOff },
  { state: "free", icon: CircleDashed },
] as const;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The value that all days have in common; undefined when they differ. */
function common<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** The chosen days and what they are; on phones it lies at the bottom of the screen while days are chosen. */
export function SelectionPanel({
  ref,
  selection,
  entries,
  frame,
  isBusy,
  isOpenEnded,
  onChange,
  onClear,
}: {
  ref: RefObject<HTMLElement | null>;
  selection: Selection | null;
  entries: ReadonlyMap<string, DayEntry>;
  frame: CalendarFrame;
  isBusy: boolean;
  isOpenEnded: boolean;
  onChange: (change: Change, done: string) => Promise<boolean>;
  onClear: () => void;
}) {
  const t = useTranslations("venue-calendar");
  const format = useFormatter();
  const typed = useRef<TypedDetails>({});
  const days = selection ? daysIn(selection) : [];
  const found = days.map((day) => entries.get(day));
  const state = common(found.map((entry) => entry?.state ?? "free"));
  const isTooLong = days.length > calendarLimits.daysAtOnce;
  const range =
    selection === null
      ? ""
      : selection.from === selection.to
        ? format.dateTime(utc(selection.from), {
            weekday: "long",
            day: "numeric",
            month: "long",
            timeZone: "UTC",
          })
        : format.dateTimeRange(utc(selection.from), utc(selection.to), {
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t("selection.label")}
      className={cn(
        "outline-none",
        "max-lg:mt-9",
        selection && "z-sticky max-lg:sticky max-lg:bottom-0 max-lg:-mx-5 lg:sticky lg:top-6",
      )}
    >
      <Sheet
        isLifted={selection !== null}
        className={cn(
          "sm:p-6",
          selection &&
            "max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:rounded-b-none max-lg:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-lg:shadow-bar",
        )}
      >
        <p aria-live="polite" className="sr-only">
          {selection ? t("selection.said", { count: days.length, range }) : ""}
        </p>
        {selection === null ? (
          <>
            <h3>{t("selection.noneTitle")}</h3>
            <p className="mt-1.5 text-small text-ink-2">{t("selection.noneText")}</p>
          </>
        ) : (
          <>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-small text-ink-2">
                  {t("selection.count", { count: days.length })}
                  {state === undefined ? `, ${t("selection.mixed")}` : null}
                </p>
                <h3 className="mt-0.5 first-letter:uppercase">{range}</h3>
              </div>
              <IconButton label={t("selection.clear")} isSmall onClick={onClear} className="-mt-1 -mr-2">
                <Icon of={X} />
              </IconButton>
            </div>
            {isOpenEnded ? (
              <p className="mt-1.5 hidden text-small text-ink-2 pointer-coarse:block">
                {t("selection.extend")}
              </p>
            ) : null}
            {isTooLong ? (
              <p className="mt-3 text-small text-warning-text">{t("errors.too_many_days")}</p>
            ) : (
              <>
                {/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
                <div role="group" aria-label={t("selection.actions")} className="mt-4 grid grid-cols-2 gap-2">
                  {choices.map(({ state: choice, icon }) => (
                    <Button
                      key={choice}
                      variant="secondary"
                      aria-pressed={state === choice}
                      aria-disabled={isBusy || undefined}
                      icon={<Icon of={icon} />}
                      className="min-w-0 gap-1.5 px-1.5 text-small aria-pressed:border-wine-text aria-pressed:bg-wine-tint aria-pressed:text-wine-text"
                      onClick={() => {
                        if (isBusy || state === choice) return;
                        const note = choice === "free" ? undefined : typed.current.note;
                        void onChange(
                          { state: choice, ...(note === undefined ? {} : { note }) },
                          t(`done.${choice}`, { count: days.length }),
                        );
                      }}
                    >
                      {t(`states.${choice}`)}
                    </Button>
                  ))}
                </div>
                {state === undefined || state === "free" ? null : (
                  <DayDetails
                    key={`${selection.from}-${selection.to}`}
                    typed={typed}
                    state={state}
                    optionUntil={common(found.map((entry) => entry?.optionUntil ?? null)) ?? null}
                    note={common(found.map((entry) => entry?.note ?? null)) ?? null}
                    today={frame.today}
                    isBusy={isBusy}
                    onSave={(change) => onChange(change, t("done.details"))}
                  />
                )}
              </>
            )}
          </>
        )}
      </Sheet>
    </section>
  );
}
