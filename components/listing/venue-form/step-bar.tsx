"use client";

import { ArrowLeft } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import type { FieldName } from "@/components/listing/venue-form/venue-values";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { midSentence } from "@/lib/core/text";
import { venueSteps } from "@/lib/listing/own-venues/rules";

/** The name of a field of the form, in the message of what is missing. */
function nameOf(
  field: string,
): Exclude<FieldName, "place" | "services"> | "zipcode" | "city" | "countryCode" {
  const [name = "", part] = field.split(".");
  return (name === "place" ? (part ?? "city") : name) as ReturnType<typeof nameOf>;
}

/** Always visible: back, what is missing, and the next step by its name. */
export function VenueStepBar({
  form,
  isNew,
  lastLabel,
  onFinish,
  missingText,
}: {
  form: VenueForm;
  isNew: boolean;
  /** The button of the last step. */
  lastLabel: string;
  onFinish: () => void;
  /** Why the last step cannot be finished; null when it can. */
  missingText: string | null;
}) {
  const t = useTranslations("own-venues-form");
  const locale = useLocale();
  const { step, missing, isSaving, isChanged } = form;
  const at = venueSteps.indexOf(step);
  const [before, after] = [venueSteps[at - 1], venueSteps[at + 1]];
  const stepName = (name: (typeof venueSteps)[number]) => midSentence(t(`steps.${name}.name`), locale);
  const named = [...new Set(missing.map(nameOfMissing))].join(", ");
  function nameOfMissing(field: string) {
    if (field.startsWith("services")) return midSentence(t("services.one"), locale);
    return midSentence(t(`fields.${nameOf(field)}`), locale);
  }
  const note = after ? (missing.length > 0 ? `${t("missing")} ${named}` : "") : (missingText ?? "");
  const isReady = note === "";
  return (
    <div className="sticky bottom-0 z-sticky -mx-5 mt-12 border-t border-line bg-surface px-5 py-3 shadow-bar desk:-mx-10 desk:px-10">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {before ? (
          <Button
            variant="secondary"
            icon={<Icon of={ArrowLeft} />}
            aria-label={t("back", { step: stepName(before) })}
            onClick={() => form.open(before)}
            className="max-sm:px-4"
          >
            <span className="max-sm:hidden">{t(`steps.${before}.name`)}</span>
          </Button>
        ) : null}
        <p
          id="step-state"
          role="status"
          className="min-w-0 text-small text-ink-2 max-desk:order-first max-desk:basis-full max-desk:empty:hidden desk:flex-1 desk:text-right"
        >
          {note}
        </p>
        {after ? (
          <Button
            isBusy={isSaving}
            busyLabel={t("saving")}
            aria-disabled={!isReady}
            aria-describedby="step-state"
            onClick={() => void form.next()}
            className="max-desk:flex-1"
          >
            {t(
              isNew && after === "features" ? "createAndNext" : isChanged && !isNew ? "saveAndNext" : "next",
              {
                step: stepName(after),
              },
            )}
          </Button>
        ) : (
          <Button
            isBusy={isSaving}
            busyLabel={t("saving")}
            aria-disabled={!isReady}
            aria-describedby="step-state"
            onClick={onFinish}
            className="max-desk:flex-1"
          >
            {lastLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
