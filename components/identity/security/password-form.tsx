"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordInput } from "@/components/forms/password-input";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { NewPasswordInput } from "@/components/identity/password/new-password-input";

/** The present password, and the new one twice with its strength. */
export function PasswordForm({ action, email }: { action: FormAction; email: string }) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const { state, failure, isBusy, errorOf, formProps } = useSettingsForm(action, {
    done: t("password.saved"),
    input: "password",
    isEmptied: true,
  });
  return (
    <form {...formProps} className="space-y-5">
      <ErrorSummary state={failure} />
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordInput
        name="currentPassword"
        label={t("currentPassword")}
        autoComplete="current-password"
        error={errorOf("currentPassword")}
      />
      <NewPasswordInput
        key={state.status === "done" ? "saved" : "open"}
        name="newPassword"
        label={t("password.new")}
        error={errorOf("newPassword")}
      />
      <PasswordInput
        name="confirmPassword"
        label={t("password.repeat")}
        autoComplete="new-password"
        error={errorOf("confirmPassword")}
      />
      <SubmitButton isBusy={isBusy} busyLabel={ui("saving")}>
        {t("password.submit")}
      </SubmitButton>
    </form>
  );
}
