"use client";

import { useTranslations } from "next-intl";
import { PasswordAgain } from "@/components/account/password-again";
import { type FormAction, useSettingsForm } from "@/components/account/use-settings-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PhoneInput } from "@/components/forms/phone-input";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import type { CountryCode } from "@/lib/countries/domains";

/** The number to be proven; what is typed stays when the code cannot be sent. */
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
  const { state, run, errorOf } = useSettingsForm(send, t("resent"), onSent);
  return (
    <form action={run} noValidate className="space-y-5">
      <ErrorSummary state={state} />
      <PhoneInput
        name="phone"
        label={t("number")}
        defaultCountry={country}
        defaultValue={typed}
        onValueChange={onTyped}
        error={errorOf("phone")}
      />
      <PasswordAgain isNeeded={needsPassword} state={state} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={ui("sending")}>{t("send")}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {ui("cancel")}
        </Button>
      </div>
    </form>
  );
}
