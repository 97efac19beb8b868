"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { answerDispute } from "@/lib/billing/disputes/client";
import { statementLength } from "@/lib/billing/disputes/schema";

/** Asks for the statement and sends it with the records. */
export function AnswerDialog({ disputeId, amount }: { disputeId: string; amount: string }) {
  const t = useTranslations("disputes");
  const router = useRouter();
  return (
    <ReasonDialog
      trigger={<Button className="mt-4">{t("answer.open")}</Button>}
      title={t("answer.title", { amount })}
      description={t("answer.text")}
      confirmLabel={t("answer.confirm")}
      busyLabel={t("answer.busy")}
      label={t("answer.label")}
      hint={t("answer.hint")}
      tooShort={t("answer.tooShort", { min: statementLength.min })}
      onConfirm={(statement) => answerDispute(disputeId, statement)}
      onDone={() => {
        notify.success(t("answer.done"));
        router.refresh();
      }}
    />
  );
}
