"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useCall } from "@/components/feedback/use-call";
import { useCountdown } from "@/components/forms/use-countdown";
import { Button } from "@/components/ui/button";

/** Requests another code; shows the remaining seconds until that is possible. */
export function ResendCode({
  resendAt,
  onResend,
}: {
  /** Milliseconds since 1970; 0 when unknown. */
  resendAt: number;
  onResend: () => Promise<{ resendAfterSeconds: number }>;
}) {
  const t = useTranslations("projects.verify");
  const { isBusy, call } = useCall();
  const [until, setUntil] = useState(resendAt);
  const seconds = useCountdown(until);
  useEffect(() => setUntil(resendAt), [resendAt]);

  const resend = () =>
    void call(async () => {
      const { resendAfterSeconds } = await onResend();
      setUntil(Date.now() + resendAfterSeconds * 1000);
      notify.success(t("resent"));
    });
  if (seconds > 0) {
    return (
      <p className="text-small text-ink-3 figures" role="timer">
        {t("resendIn", { seconds })}
      </p>
    );
  }
  return (
    <Button variant="text" isBusy={isBusy} busyLabel={t("resending")} onClick={resend}>
      {t("resend")}
    </Button>
  );
}
