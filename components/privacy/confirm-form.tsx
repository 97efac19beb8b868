"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { OtpInput } from "@/components/forms/otp-input";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { idleAction } from "@/lib/core/action-state";

/** Asks for a code by email, then for its six digits. Both are plain forms and work without a script. */
export function ConfirmForm({
  address,
  send,
  confirm,
}: {
  address: string;
  send: FormAction;
  confirm: FormAction;
}) {
  const t = useTranslations("privacy.confirm");
  const [sent, sendCode] = useActionState(useSafeAction(send), idleAction);
  const [state, confirmCode] = useActionState(useSafeAction(confirm), idleAction);
  const [code, setCode] = useState("");
  // After a wrong code the couple types a new one; the six boxes show what will be sent.
  useEffect(() => {
    if (state.status === "failed") setCode("");
  }, [state]);
  const isOut = sent.status === "done" || state.status !== "idle";
  return (
    <div className="space-y-5">
      {isOut ? (
        <>
          <p role="status" className="text-ui text-ink-2">
            {t("sent", { address })}
          </p>
          <form action={confirmCode} noValidate className="space-y-5">
            <OtpInput
              name="code"
              label={t("code")}
              value={code}
              onValueChange={setCode}
              error={state.fields?.code ?? (state.status === "failed" ? state.error : undefined)}
              autoFocus
            />
            <SubmitButton busyLabel={t("submitting")}>{t("submit")}</SubmitButton>
          </form>
        </>
      ) : null}
      <form action={sendCode}>
        <ErrorSummary state={sent} className="mb-4" />
        <SubmitButton variant={isOut ? "text" : "secondary"} busyLabel={t("sending")}>
          {isOut ? t("again") : t("send")}
        </SubmitButton>
      </form>
    </div>
  );
}
