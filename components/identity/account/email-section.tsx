"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import type { FormAction } from "@/components/forms/use-safe-action";
import { CurrentPasswordField } from "@/components/identity/account/current-password-field";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Banner } from "@/components/ui/banner";
import { Facts } from "@/components/ui/facts";

/** The present address, the one that is not confirmed yet, and the form to change it. */
export function EmailSection({
  email,
  pendingEmail,
  needsPassword,
  change,
  cancel,
}: {
  email: string;
  pendingEmail: string | null;
  needsPassword: boolean;
  change: FormAction;
  cancel: FormAction;
}) {
  const t = useTranslations("account.email");
  const ui = useTranslations("ui");
  const { state, failure, isBusy, errorOf, formProps } = useSettingsForm(change, {
    done: t("sent"),
    failure: "verification_not_sent",
    input: "email",
    isEmptied: true,
  });
  const cancelling = useSettingsForm(cancel, { done: t("cancelled") });
  return (
    <SettingsSection id="email" title={t("title")} text={t("text")}>
      <Facts
        facts={[{ label: t("current"), value: <span className="break-all">{email}</span> }]}
        className="mb-5 border-t border-line"
      />
      {pendingEmail ? (
        <Banner
          tone="info"
          className="mb-5"
          title={t("pending")}
          action={
            <form action={cancelling.run}>
              <SubmitButton variant="text" size="small">
                {t("cancel")}
              </SubmitButton>
            </form>
          }
        >
          {t.rich("pendingText", {
            address: pendingEmail,
            b: (words) => <b className="break-all text-ink">{words}</b>,
          })}
        </Banner>
      ) : null}
      <form {...formProps} className="space-y-5">
        <ErrorSummary state={failure} />
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          label={t("new")}
          hint={t("hint")}
          defaultValue={state.values?.email ?? ""}
          error={errorOf("email")}
        />
        <CurrentPasswordField isNeeded={needsPassword} state={state} />
        <SubmitButton variant="secondary" isBusy={isBusy} busyLabel={ui("sending")}>
          {t("submit")}
        </SubmitButton>
      </form>
    </SettingsSection>
  );
}
