import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { FormSection } from "@/components/forms/form-section";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import type { PlainPartProps } from "@/components/leads/plain-request/plain-part";
import { VENUE_ONLY } from "@/lib/leads/plain-requests/schema";

const optionsOf = (choices: readonly { code: string; label: string }[]) =>
  choices.map(({ code, label }) => ({ value: code, label }));

/** The kind of event, the service and the date. Any day of a month or a season stands for the whole of it. */
export function PlainEvent({
  kept,
  isTicked,
  ranges,
  first,
  last,
  date,
  wantsVenue,
}: PlainPartProps & { first: string; last: string; date: string | null; wantsVenue: boolean }) {
  const t = useTranslations("projects");
  const placeholder = t("event.typePlaceholder");
  return (
    <FormSection title={t("steps.event.title")}>
      <Select
        {...kept("eventType")}
        label={t("event.type")}
        placeholder={placeholder}
        options={optionsOf(ranges.eventTypes)}
        required
      />
      <Select
        {...kept("serviceType", wantsVenue ? VENUE_ONLY : "")}
        label={t("event.service")}
        placeholder={placeholder}
        options={[...optionsOf(ranges.serviceTypes), { value: VENUE_ONLY, label: t("event.venueOnly") }]}
        required
      />
      <Checkbox
        name="wantsVenue"
        label={t("event.venueToo")}
        defaultChecked={isTicked("wantsVenue", wantsVenue)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...kept("eventDatePrecision", date ? "DAY" : "")}
          label={t("event.precision")}
          placeholder={placeholder}
          options={optionsOf(ranges.eventDatePrecisions)}
          required
        />
        <TextInput
          {...kept("eventDate", date ?? "")}
          type="date"
          label={t("event.date")}
          hint={t("plain.dateHint")}
          min={first}
          max={last}
        />
      </div>
    </FormSection>
  );
}
