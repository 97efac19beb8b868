"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { displayPhone } from "@/components/forms/display-phone";
import { OtpInput } from "@/components/forms/otp-input";
import { ResendCode } from "@/components/leads/couple-access/resend-code";
import { Button } from "@/components/ui/button";
import type { CountryCode } from "@/lib/core/markets/markets";
import { checkPhone, verifyPhone } from "@/lib/leads/phone/client";
import type { CouplePhoneDto } from "@/lib/leads/phone/schema";

/** The six digits of the SMS, sent once complete. */
export function PhoneCode({
  number,
  resendAt,
  country,
  onDone,
  onCancel,
}: {
  /** International format. */
  number: string;
  /** Milliseconds since 1970. */
  resendAt: number;
  country: CountryCode;
  onDone: (phone: CouplePhoneDto) => void;
  onCancel: () => void;
}) {
  const t = useTranslations("projects.phone");
  const problem = useProblem();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function verify(digits: string) {
    if (isBusy || digits.length < 6) return;
    setBusy(true);
    setError(null);
    try {
      onDone(await verifyPhone(number, digits));
    } catch (failure) {
      setError(problem.fieldTextsOf(failure).code ?? problem.textOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <p className="text-ui text-ink-2">
        {t.rich("sentTo", {
          number: displayPhone(number, country),
          b: (words) => <b className="whitespace-nowrap text-ink figures">{words}</b>,
        })}
      </p>
      <OtpInput
        name="code"
        label={t("code")}
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => void verify(digits)}
        error={error ?? undefined}
        autoFocus
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel={t("confirming")}>
          {t("confirm")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
      <ResendCode resendAt={resendAt} onResend={() => checkPhone(number)} />
    </form>
  );
}
