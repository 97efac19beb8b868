import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Textarea } from "@/components/forms/textarea";
import { Button } from "@/components/ui/button";
import { calendarLimits, type DayState, lastDayOf } from "@/lib/listing/availability/rules";
import { noteField } from "@/lib/listing/availability/schema";

/** What was typed and is not stored yet; a field that is missing stays as it is on each of the days. */
export interface TypedDetails {
  note?: string;
  optionUntil?: string | null;
}

/**
 * End of an option and private note of the chosen days, which all have the same state. What was typed is also stored
 * when other days are chosen before it was saved.
 */
export function DayDetails({
  state,
  optionUntil,
  note,
  today,
  isBusy,
  typed,
  onSave,
}: {
  state: DayState;
  /** Null when the days have none, or different ones. */
  optionUntil: string | null;
  note: string | null;
  today: string;
  isBusy: boolean;
  typed: RefObject<TypedDetails>;
  onSave: (change: TypedDetails & { state: DayState }) => Promise<boolean>;
}) {
  const t = useTranslations("venue-calendar");
  const core = useTranslations("core.errors");
  const [until, setUntil] = useState(optionUntil ?? "");
  const [text, setText] = useState(note ?? "");
  const isOption = state === "option";
  const isUntilRight = !isOption || until === "" || (/^\d{4}-\d{2}-\d{2}$/.test(until) && until >= today);
  const isNoteRight = noteField.safeParse(text).success;
  // What is stored has changed: it was saved, undone, or changed elsewhere.
  useEffect(() => setText(note ?? ""), [note]);
  useEffect(() => setUntil(optionUntil ?? ""), [optionUntil]);
  const isNoteTyped = isNoteRight && text.trim() !== (note ?? "");
  const isUntilTyped = isOption && isUntilRight && until !== (optionUntil ?? "");
  const details: TypedDetails = {
    ...(isNoteTyped ? { note: text.trim() } : {}),
    ...(isUntilTyped ? { optionUntil: until || null } : {}),
  };
  typed.current = details;
  const store = () => {
    if (isBusy || !isUntilRight || !isNoteRight || !(isNoteTyped || isUntilTyped)) return;
    void onSave({ state, ...details });
  };
  const latest = useRef(store);
  latest.current = store;
  useEffect(
    () => () => {
      latest.current();
      typed.current = {};
    },
    [typed],
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    store();
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
