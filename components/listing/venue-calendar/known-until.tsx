import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useCall } from "@/components/feedback/use-call";
import { DateField } from "@/components/forms/date-field";
import { Button } from "@/components/ui/button";
import { sendKnownUntil } from "@/lib/listing/availability/client";

/** Until which day the owner vouches for the calendar: later days are "not known" for couples. */
export function KnownUntil({
  venueId,
  value,
  today,
  lastDay,
  onChange,
}: {
  venueId: string;
  value: string | null;
  today: string;
  lastDay: string;
  onChange: (knownUntil: string | null) => void;
}) {
  const t = useTranslations("venue-calendar");
  const format = useFormatter();
  const { isBusy, call } = useCall();
  const [draft, setDraft] = useState(value ?? "");
  const [error, setError] = useState<string | undefined>();
  const long = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  const send = async (day: string | null) => {
    if (isBusy) return;
    await call(async () => {
      const { knownUntil } = await sendKnownUntil(venueId, day);
      onChange(knownUntil);
      setDraft(knownUntil ?? "");
      notify.success(knownUntil ? t("known.done", { day: long(knownUntil) }) : t("known.removed"));
    });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(draft) && draft >= today && draft <= lastDay;
    setError(isDay ? undefined : t("errors.day_outside"));
    if (isDay) void send(draft);
  };
  return (
    <section className="border-t border-line pt-6">
      <h3>{t("known.title")}</h3>
      <p className="mt-1 text-small text-ink-2">
        {value === null
          ? t("known.none")
          : value < today
            ? t("known.past", { day: long(value) })
            : t("known.text")}
      </p>
      <form noValidate onSubmit={save} className="mt-3.5 space-y-3">
        <DateField
          name="knownUntil"
          label={t("known.label")}
          error={error}
          value={draft}
          onValueChange={setDraft}
          min={today}
          max={lastDay}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {t("known.save")}
          </Button>
          {value === null ? null : (
            <Button variant="quiet" onClick={() => void send(null)}>
              {t("known.remove")}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
