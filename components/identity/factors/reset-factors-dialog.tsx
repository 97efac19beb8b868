"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { reasonLength } from "@/lib/core/audit/reason";
import { resetFactors } from "@/lib/identity/factors/client";

/** For admins: removes the second factors of a user who lost them. */
export function ResetFactorsDialog({ userId }: { userId: string }) {
  const t = useTranslations("factors.reset");
  const router = useRouter();
  return (
    <ReasonDialog
      trigger={<Button variant="secondary">{t("button")}</Button>}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      label={t("reason")}
      hint={t("reasonHint")}
      tooShort={t("tooShort", { min: reasonLength.min })}
      onConfirm={(reason) => resetFactors(userId, reason)}
      onDone={() => {
        notify.success(t("done"));
        router.refresh();
      }}
    />
  );
}
