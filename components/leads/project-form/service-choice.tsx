"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RadioList } from "@/components/forms/radio-list";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { TextButton } from "@/components/ui/text-link";
import { type EventType, servicesForEvent } from "@/lib/core/catalogue/events";
import { isPrestationType } from "@/lib/core/catalogue/prestations";
import type { RangesDto } from "@/lib/leads/projects/schema";

const shownFirst = 4;

/** The services that suit the event, the likeliest first; a button shows the rest. */
export function ServiceChoice({ ranges, event }: { ranges: RangesDto; event: EventType | null }) {
  const t = useTranslations("projects.event");
  const service = useStepField("serviceType");
  const [isAll, setAll] = useState(false);
  const suitable = servicesForEvent(event ?? "WEDDING");
  const isHiddenChosen = service.value !== null && suitable.indexOf(service.value) >= shownFirst;
  const shown = isAll || isHiddenChosen ? suitable : suitable.slice(0, shownFirst);
  const hidden = suitable.length - shown.length;
  const wordsOf = new Map(ranges.serviceTypes.map((one) => [one.code, one]));
  return (
    <div>
      <RadioList
        name="serviceType"
        label={t("service")}
        options={shown.map((code) => ({
          value: code,
          label: wordsOf.get(code)?.label ?? code,
          description: wordsOf.get(code)?.description,
        }))}
        value={service.value ?? ""}
        onChange={({ target }) => isPrestationType(target.value) && service.set(target.value)}
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
    </div>
  );
}
