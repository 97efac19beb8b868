"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PhoneInput } from "@/components/forms/phone-input";
import { ProofField } from "@/components/forms/proof-field";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FormAction } from "@/components/forms/use-safe-action";
import { CurrentPasswordField } from "@/components/identity/account/current-password-field";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { SendLinkButton } from "@/components/identity/email-confirmation/send-link-button";
import { usePhoneCheck } from "@/components/identity/registration/use-phone-check";
import { Button } from "@/components/ui/button";
import type { CountryCode } from "@/lib/core/markets/markets";

/** The number to confirm; the typed number stays when the code cannot be sent. */
export function PhoneNumberForm({
  send,
  country,
  needsPassword,
  typed,
  onTyped,
  onSent,
  onCancel,
}: {
  send: FormAction;
  country: CountryCode;
  needsPassword: boolean;
  typed: string;
  onTyped: (phone: string) => void;
  onSent: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations("account.phone");
  const ui = useTranslations("ui");
  const core = useTranslations("core.errors");
  const dialable = usePhoneCheck();
  const { state, failure, isBusy, errorOf, touch, edit, formProps } = useSettingsForm(send, {
    done: t("resent"),
    failure: "otp_error",
    input: "phone",
    onDone: onSent,
  });
  return (
    <form {...formProps} className="space-y-5">
      <ErrorSummary state={failure} />
      <ProofField challenge={state.challenge} />
      {state.code === "email_unconfirmed" ? <SendLinkButton /> : null}
      <PhoneInput
        name="phone"
        label={t("number")}
        defaultCountry={country}
        defaultValue={typed}
        onValueChange={(number) => {
          onTyped(number);
          if (number !== typed) edit("phone");
        }}
        onBlur={() => {
          touch("phone");
          dialable.check(typed);
        }}
        error={errorOf("phone") ?? (dialable.isWrong(typed) ? core("phone_invalid") : undefined)}
      />
      <CurrentPasswordField isNeeded={needsPassword} state={state} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyLabel={ui("sending")}>
          {t("send")}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {ui("cancel")}
        </Button>
      </div>
    </form>
  );
}
