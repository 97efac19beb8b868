"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { Textarea } from "@/components/forms/textarea";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reasonLength } from "@/lib/moderation/schema";

interface Props {
  name: string;
  language: string;
  onReject: (reason: string) => Promise<unknown>;
  onRejected: () => void;
}

/** Asks for the reason, which goes out by mail word for word. Nothing typed is lost when the call fails. */
export function RejectReasonDialog({ name, language, onReject, onRejected }: Props) {
  const t = useTranslations("moderation");
  const { textOf } = useProblem();
  const [reason, setReason] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  async function confirm() {
    setError(null);
    const isShort = reason.trim().length < reasonLength.min;
    setFieldError(isShort ? t("errors.reason_short", { min: reasonLength.min }) : undefined);
    if (isShort) return false;
    try {
      await onReject(reason);
    } catch (failure) {
      setError(textOf(failure));
      return false;
    }
    onRejected();
    return true;
  }
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">{t("reject")}</Button>}
      title={t("rejectTitle", { name })}
      description={t("rejectText")}
      confirmLabel={t("confirmReject")}
      busyLabel={t("approving")}
      onConfirm={confirm}
    >
      <Textarea
        name="reason"
        label={t("reason")}
        hint={t("reasonHint", { language })}
        error={fieldError}
        value={reason}
        minLength={reasonLength.min}
        maxLength={reasonLength.max}
        hasCounter
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFieldError(undefined);
        }}
      />
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
