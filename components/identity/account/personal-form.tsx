"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";

/** First and last name. */
export function PersonalForm({
  action,
  firstname,
  lastname,
}: {
  action: FormAction;
  firstname: string;
  lastname: string;
}) {
  const t = useTranslations("account.personal");
  const ui = useTranslations("ui");
  const { state, failure, isBusy, errorOf, formProps } = useSettingsForm(action, {
    done: t("saved"),
    input: "name",
  });
  return (
    <form {...formProps} className="space-y-5">
      <ErrorSummary state={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="firstname"
          label={t("firstname")}
          autoComplete="given-name"
          defaultValue={state.values?.firstname ?? firstname}
          error={errorOf("firstname")}
        />
        <TextInput
          name="lastname"
          label={t("lastname")}
          autoComplete="family-name"
          defaultValue={state.values?.lastname ?? lastname}
          error={errorOf("lastname")}
        />
      </div>
      <SubmitButton variant="secondary" isBusy={isBusy} busyLabel={ui("saving")}>
        {ui("save")}
      </SubmitButton>
    </form>
  );
}
