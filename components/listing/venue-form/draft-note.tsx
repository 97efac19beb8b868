"use client";

import { CircleAlert, CloudCheck } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { TextButton } from "@/components/ui/text-link";
import { venueFailureText } from "@/lib/listing/own-venues/client";

/** Says where the typed values are: in a draft, in the venue, or nowhere yet. */
export function DraftNote({
  form,
  isNew,
  hasPromise = true,
}: {
  form: VenueForm;
  isNew: boolean;
  /** Says at first when the values will be stored. */
  hasPromise?: boolean | undefined;
}) {
  const t = useTranslations("own-venues-form.draft");
  const errors = useTranslations("venue-errors.errors");
  const format = useFormatter();
  const { draft, isChanged, savedAt, resumed } = form;
  const at = (date: Date) => {
    const isToday = date.toDateString() === new Date().toDateString();
    return isToday ? format.dateTime(date, "time") : format.dateTime(date, "instant");
  };
  const line = "flex min-w-0 items-start gap-2 text-small [&_.lucide]:mt-px [&_.lucide]:size-4.5";
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-ink-2">
      <p role="status" className={line}>
        {draft.kind === "failed" ? (
          <>
            <Icon of={CircleAlert} className="flex-none text-error-text" />
            <span className="text-error-text">
              {venueFailureText(draft.error, "draft", (key) => errors(key))}
            </span>
          </>
        ) : draft.kind === "keeping" ? (
          <>
            <Spinner className="mt-0.5" />
            {t("keeping")}
          </>
        ) : isChanged && draft.kind === "kept" ? (
          <>
            <Icon of={CloudCheck} className="flex-none" />
            {t(isNew ? "kept" : "keptOf", { time: at(new Date(draft.at)) })}
          </>
        ) : savedAt ? (
          <>
            <Icon of={CloudCheck} className="flex-none" />
            {t("saved", { time: at(savedAt) })}
          </>
        ) : hasPromise ? (
          t(isNew ? "promise" : "promiseOf")
        ) : null}
      </p>
      {resumed && isChanged ? (
        <TextButton isQuiet onClick={form.undo} className="min-h-6 pointer-coarse:min-h-11">
          {t(isNew ? "restart" : "discard")}
        </TextButton>
      ) : null}
    </div>
  );
}
