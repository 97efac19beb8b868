import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Textarea } from "@/components/forms/textarea";
import { Button } from "@/components/ui/button";
import { calendarLimits, type DayState, lastDayOf } from "@/lib/listing/availability/rules";
import { noteField } from "@/lib/listing/availability/schema";

/** End of an option and private note of the chosen days, which all have the same state. */
export function DayDetails({
  state,
  optionUntil,
  note,
  today,
  isBusy,
  onSave,
}: {
  state: DayState;
  optionUntil: string | null;
  note: string | null;
  today: string;
  isBusy: boolean;
  onSave: (change: { state: DayState; optionUntil: string | null; note: string }) => Promise<boolean>;
}) {
  const t = useTranslations("venue-calendar");
  const core = useTranslations("core.errors");
  const [until, setUntil] = useState(optionUntil ?? "");
  const [text, setText] = useState(note ?? "");
  const isOption = state === "option";
  const isUntilRight = !isOption || until === "" || (/^\d{4}-\d{2}-\d{2}$/.test(until) && until >= today);
  const isNoteRight = noteField.safeParse(text).success;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isUntilRight || !isNoteRight) return;
    void onSave({ state, optionUntil: isOption && until ? until : null, note: text.trim() });
  };
  return (
    <form noValidate onSubmit={save} className="mt-5 space-y-4 border-t border-line pt-4">
      {isOption ? (
        <DateField
          name="optionUntil"
          label={t("details.until")}
          hint={t("details.untilHint")}
          error={isUntilRight ? undefined : t("errors.option_ended")}
          isOptional
          value={until}
          onValueChange={setUntil}
          min={today}
          max={lastDayOf(today)}
        />
      ) : null}
      <Textarea
        name="note"
        label={t("details.note")}
        hint={t("details.noteHint")}
        error={
          isNoteRight ? undefined : core(text.trim().length > calendarLimits.note ? "too_long" : "invalid")
        }
        isOptional
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" block isBusy={isBusy}>
        {t("details.save")}
      </Button>
    </form>
  );
}
