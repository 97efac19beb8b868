"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Select } from "@/components/forms/select";
import { DateChoice } from "@/components/leads/project-form/date-choice";
import { ServiceChoice } from "@/components/leads/project-form/service-choice";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import type { WizardValues } from "@/components/leads/project-form/wizard-values";
import { isEventType, serviceFitsEvent } from "@/lib/core/catalogue/events";
import type { RangesDto } from "@/lib/leads/projects/schema";

/** Step one: the kind of event, the service, and the date. */
export function EventStep({ ranges, today }: { ranges: RangesDto; today: string }) {
  const t = useTranslations("projects.event");
  const locale = useLocale();
  const type = useStepField("eventType");
  const { getValues, setValue } = useFormContext<WizardValues>();
  const chooseEvent = (code: string) => {
    const event = isEventType(code) ? code : null;
    type.set(event);
    const service = getValues("serviceType");
    if (event && service && !serviceFitsEvent(service, event)) setValue("serviceType", null);
  };
  return (
    <>
      <Select
        name="eventType"
        label={t("type")}
        placeholder={t("typePlaceholder")}
        options={ranges.eventTypes.map(({ code, label }) => ({ value: code, label }))}
        value={type.value ?? ""}
        onChange={(event) => chooseEvent(event.target.value)}
        onBlur={type.blur}
        error={type.error}
        lang={locale}
      />
      <ServiceChoice ranges={ranges} event={type.value} />
      <DateChoice today={today} />
    </>
  );
}
