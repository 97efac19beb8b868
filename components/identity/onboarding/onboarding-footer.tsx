"use client";

import { ArrowLeft, ArrowRight } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Missing =
  | "name"
  | "dateOfCreation"
  | "zipcode"
  | "city"
  | "countryCode"
  | "point"
  | "registrationNumber"
  | "prestations"
  | "langues";

const parts: Record<string, Missing> = {
  "address.zipcode": "zipcode",
  "address.city": "city",
  "address.countryCode": "countryCode",
  "address.countryLabel": "countryCode",
  "address.latitude": "point",
  "address.longitude": "point",
};

/** Names of the missing fields; the position on the map is named only when the rest of the address is complete. */
function missingOf(refused: Record<string, string>): Missing[] {
  const all = new Set(Object.keys(refused).map((field) => parts[field] ?? (field as Missing)));
  if (all.size > 1) all.delete("point");
  return [...all];
}

/** Always visible: Back, Next, and the fields that are missing for Next. */
export function OnboardingFooter({
  refused,
  isLast,
  isBusy,
  onBack,
}: {
  /** Field → error code. */
  refused: Record<string, string>;
  isLast: boolean;
  isBusy: boolean;
  /** Undefined on the first step. */
  onBack?: (() => void) | undefined;
}) {
  const t = useTranslations("onboarding");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const missing = missingOf(refused);
  const noteId = "onboarding-missing";
  return (
    <footer className="sticky bottom-0 z-sticky flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface py-3 pr-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-5 shadow-bar desk:px-10">
      <p
        id={noteId}
        role="status"
        className="w-full text-small text-ink-2 empty:hidden sm:w-auto sm:flex-1 sm:order-2 sm:text-right"
      >
        {missing.length > 0
          ? t("missing.lead", { fields: format.list(missing.map((field) => t(`missing.${field}`))) })
          : null}
      </p>
      <div className="sm:order-1">
        {onBack ? (
          <Button
            variant="secondary"
            size="large"
            icon={<Icon of={ArrowLeft} />}
            disabled={isBusy}
            onClick={onBack}
          >
            {ui("back")}
          </Button>
        ) : null}
      </div>
      <Button
        type="submit"
        size="large"
        className="sm:order-3"
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? noteId : undefined}
        isBusy={isBusy}
        busyLabel={isLast ? ui("sending") : undefined}
        iconEnd={isLast ? undefined : <Icon of={ArrowRight} />}
      >
        {isLast ? ui("finish") : ui("next")}
      </Button>
    </footer>
  );
}
