"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { RadioList } from "@/components/forms/radio-list";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { TextButton } from "@/components/ui/text-link";
import { type EventType, servicesForEvent } from "@/lib/core/catalogue/events";
import { isPrestationType } from "@/lib/core/catalogue/prestations";
import type { RangesDto } from "@/lib/leads/projects/schema";

const shownFirst = 4;
/** The choice of a couple that looks for a venue alone. */
const VENUE_ONLY = "VENUE";

/**
 * The services that suit the event, the likeliest first; a button shows the rest. A couple may look for a venue besides a
 * service or instead of one.
 */
export function ServiceChoice({ ranges, event }: { ranges: RangesDto; event: EventType | null }) {
  const t = useTranslations("projects.event");
  const service = useStepField("serviceType");
  const venue = useStepField("wantsVenue");
  const [isAll, setAll] = useState(false);
  const suitable = servicesForEvent(event ?? "WEDDING");
  const isHiddenChosen = service.value !== null && suitable.indexOf(service.value) >= shownFirst;
  const shown = isAll || isHiddenChosen ? suitable : suitable.slice(0, shownFirst);
  const hidden = suitable.length - shown.length;
  const choose = (code: string) => {
    service.set(isPrestationType(code) ? code : null);
    if (code === VENUE_ONLY) venue.set(true);
  };
  const wordsOf = new Map(ranges.serviceTypes.map((one) => [one.code, one]));
  return (
    <div>
      <RadioList
        name="serviceType"
        label={t("service")}
        options={[
          ...shown.map((code) => ({
            value: code,
            label: wordsOf.get(code)?.label ?? code,
            description: wordsOf.get(code)?.description,
          })),
          { value: VENUE_ONLY, label: t("venueOnly"), description: t("venueOnlyHint") },
        ]}
        value={service.value ?? (venue.value ? VENUE_ONLY : "")}
        onChange={({ target }) => choose(target.value)}
        onBlur={service.blur}
        error={service.error}
      />
      {hidden > 0 ? (
        <TextButton
          isQuiet
          className="mt-3 inline-flex min-h-6 items-center text-small"
          onClick={() => setAll(true)}
        >
          {t("moreServices", { count: hidden })}
        </TextButton>
      ) : null}
      {service.value === null ? null : (
        <Checkbox
          name="wantsVenue"
          label={t("venueToo")}
          fieldClassName="mt-3"
          checked={venue.value}
          onChange={({ target }) => venue.set(target.checked)}
        />
      )}
    </div>
  );
}
