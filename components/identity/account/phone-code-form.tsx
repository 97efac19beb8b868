"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { displayPhone } from "@/components/forms/display-phone";
import { ErrorSummary } from "@/components/forms/error-summary";
import { OtpInput } from "@/components/forms/otp-input";
import { ProofField } from "@/components/forms/proof-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useCountdown } from "@/components/forms/use-countdown";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Button } from "@/components/ui/button";
import type { CountryCode } from "@/lib/core/markets/markets";
import { resendAfterSeconds } from "@/lib/identity/phone/rules";

/** The six digits of the SMS, sent automatically once complete. Another code can be requested after a minute. */
export function PhoneCodeForm({
  to,
  country,
  sent,
  send,
  verify,
  onDone,
  onOther,
}: {
  to: string;
  country: CountryCode;
  sent: { phone: string; resendAt: number } | null;
  send: FormAction;
  verify: FormAction;
  onDone: () => void;
  onOther: () => void;
}) {
  const t = useTranslations("account.phone");
  const [code, setCode] = useState("");
  const checking = useSettingsForm(verify, {
    done: t("done"),
    failure: "verification_error",
    input: "code",
    onDone,
  });
  return (
    <div className="space-y-5">
      <p className="text-ui text-ink-2">
        {t.rich("sentTo", {
          number: displayPhone(to, country),
          b: (words) => <b className="whitespace-nowrap text-ink figures">{words}</b>,
        })}
      </p>
      <form {...checking.formProps} className="space-y-5">
        <ErrorSummary state={checking.failure} />
        <input type="hidden" name="phone" value={to} />
        <OtpInput
          name="code"
          label={t("code")}
          value={code}
          onValueChange={setCode}
          onComplete={() => checking.formProps.ref.current?.requestSubmit()}
          error={checking.errorOf("code")}
          autoFocus
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SubmitButton isBusy={checking.isBusy} busyLabel={t("confirming")}>
            {t("confirm")}
          </SubmitButton>
          <Button variant="quiet" onClick={onOther}>
            {t("other")}
          </Button>
        </div>
      </form>
      <ResendCode to={to} resendAt={sent?.phone === to ? sent.resendAt : 0} send={send} />
    </div>
  );
}

function ResendCode({ to, resendAt, send }: { to: string; resendAt: number; send: FormAction }) {
  const t = useTranslations("account.phone");
  const [until, setUntil] = useState(0);
  const { state, run } = useSettingsForm(send, {
    done: t("resent"),
    failure: "otp_error",
    onDone: () => setUntil(Date.now() + resendAfterSeconds * 1000),
  });
  const seconds = useCountdown(Math.max(until, resendAt));
  return (
    <form action={run}>
      <ErrorSummary state={state} className="mb-3" />
      <ProofField challenge={state.challenge} />
      <input type="hidden" name="phone" value={to} />
      {seconds > 0 ? (
        <p className="text-small text-ink-3 figures" role="timer">
          {t("resendIn", { seconds })}
        </p>
      ) : (
        <SubmitButton variant="text">{t("resend")}</SubmitButton>
      )}
    </form>
  );
}
