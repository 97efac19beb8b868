"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { type TimingDto, usualQuiet } from "@/lib/messaging/timing/schema";

/** Quiet hours for SMS, and one email a day instead of many. */
export function TimingForm({
  timing,
  hasSms,
  action,
}: {
  timing: TimingDto;
  /** The plan includes SMS. */
  hasSms: boolean;
  action: FormAction;
}) {
  const t = useTranslations("account.timing");
  const notifications = useTranslations("account.notifications");
  const ui = useTranslations("ui");
  const { failure, isBusy, errorOf, formProps } = useSettingsForm(action, {
    done: notifications("saved"),
    input: "timing",
  });
  const quiet = timing.quiet ?? usualQuiet;
  return (
    <form {...formProps} className="group mt-8 space-y-5">
      <ErrorSummary state={failure} />
      <Switch name="isDigest" label={t("digest")} hint={t("digestHint")} defaultChecked={timing.isDigest} />
      <Switch
        name="isQuiet"
        label={t("quiet")}
        hint={hasSms ? t("quietHint") : notifications("premiumWhy")}
        defaultChecked={timing.quiet !== null}
      />
      <div className="hidden max-w-md grid-cols-2 items-start gap-4 group-has-[input[name=isQuiet]:checked]:grid">
        <TextInput
          type="time"
          name="from"
          label={t("from")}
          hint={t("timeZone", { zone: timing.timeZone })}
          defaultValue={quiet.from}
          error={errorOf("from")}
        />
        <TextInput
          type="time"
          name="until"
          label={t("until")}
          defaultValue={quiet.until}
          error={errorOf("until")}
        />
      </div>
      <SubmitButton variant="secondary" isBusy={isBusy} busyLabel={ui("saving")}>
        {ui("save")}
      </SubmitButton>
    </form>
  );
}
