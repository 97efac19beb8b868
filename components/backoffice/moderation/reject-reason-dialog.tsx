"use client";

import { useTranslations } from "next-intl";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { reasonLength } from "@/lib/core/audit/reason";
import { nameForms } from "@/lib/core/i18n/french-names";

interface Props {
  name: string;
  language: string;
  /** The reason is kept and sent to nobody. */
  isSilent?: boolean;
  onReject: (reason: string) => Promise<unknown>;
  onRejected: () => void;
}

/** Asks for the reason, which is sent by email unchanged. */
export function RejectReasonDialog({ name, language, isSilent = false, onReject, onRejected }: Props) {
  const t = useTranslations("moderation");
  return (
    <ReasonDialog
      trigger={<Button variant="secondary">{t(isSilent ? "unlock.close" : "reject")}</Button>}
      title={t(isSilent ? "unlock.closeTitle" : "rejectTitle", nameForms({ name }))}
      description={t(isSilent ? "unlock.closeText" : "rejectText")}
      confirmLabel={t(isSilent ? "unlock.confirmClose" : "confirmReject")}
      busyLabel={t("approving")}
      label={t("reason")}
      hint={isSilent ? t("unlock.closeHint") : t("reasonHint", { language })}
      tooShort={t("errors.reason_short", { min: reasonLength.min })}
      onConfirm={onReject}
      onDone={onRejected}
    />
  );
}
