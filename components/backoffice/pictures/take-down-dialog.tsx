"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { takeDown } from "@/lib/backoffice/pictures/client";
import { reasonLength } from "@/lib/core/audit/reason";

/** Takes one picture down for good, with the reason that its owner reads. */
export function TakeDownDialog({
  fileId,
  label,
  language,
}: {
  fileId: string;
  /** Names the picture, for readers who do not see which button stands where. */
  label: string;
  /** Name of the language in which the reason will be read. */
  language: string;
}) {
  const t = useTranslations("moderation");
  const router = useRouter();
  return (
    <ReasonDialog
      trigger={
        <Button variant="secondary" size="small" aria-label={label}>
          {t("pictures.takeDown")}
        </Button>
      }
      title={t("pictures.confirmTitle")}
      description={t("pictures.confirmText")}
      confirmLabel={t("pictures.confirm")}
      busyLabel={t("pictures.busy")}
      label={t("reason")}
      hint={t("reasonHint", { language })}
      tooShort={t("errors.reason_short", { min: reasonLength.min })}
      onConfirm={(reason) => takeDown(fileId, reason)}
      onDone={() => {
        notify.success(t("pictures.done"));
        router.refresh();
      }}
    />
  );
}
