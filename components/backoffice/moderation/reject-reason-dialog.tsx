"use client";

import { useTranslations } from "next-intl";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { reasonLength } from "@/lib/core/audit/reason";

interface Props {
  name: string;
  language: string;
  onReject: (reason: string) => Promise<unknown>;
  onRejected: () => void;
}

/** Asks for the reason, which is sent by email unchanged. */
export function RejectReasonDialog({ name, language, onReject, onRejected }: Props) {
  const t = useTranslations("moderation");
  return (
    <ReasonDialog
      trigger={<Button variant="secondary">{t("reject")}</Button>}
      title={t("rejectTitle", { name })}
      description={t("rejectText")}
      confirmLabel={t("confirmReject")}
      busyLabel={t("approving")}
      label={t("reason")}
      hint={t("reasonHint", { language })}
      tooShort={t("errors.reason_short", { min: reasonLength.min })}
      onConfirm={onReject}
      onDone={onRejected}
    />
  );
}
