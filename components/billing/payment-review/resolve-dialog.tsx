"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { Button } from "@/components/ui/button";
import { bookPayment, returnPayment } from "@/lib/billing/payment-review/client";
import { reasonLength } from "@/lib/core/audit/reason";
import { nameForms } from "@/lib/core/i18n/french-names";

const calls = { book: bookPayment, return: returnPayment };

interface Props {
  act: keyof typeof calls;
  orderId: string;
  credits: number;
  /** Formatted sum: "30,00 €". */
  amount: string;
  name: string;
}

/** Asks for a reason and sends the decision. */
export function ResolveDialog({ act, orderId, credits, amount, name }: Props) {
  const t = useTranslations("settlement");
  const router = useRouter();
  const words = { count: credits, amount, ...nameForms({ name }) };
  return (
    <ReasonDialog
      trigger={
        <Button variant={act === "book" ? "primary" : "secondary"} aria-label={t(`${act}.ask`, words)}>
          {t(`${act}.open`, words)}
        </Button>
      }
      title={t(`${act}.title`, words)}
      description={t(`${act}.text`, words)}
      confirmLabel={t(`${act}.confirm`, words)}
      busyLabel={t("busy")}
      label={t("reason")}
      hint={t("reasonHint")}
      tooShort={t("reasonShort", { min: reasonLength.min })}
      onConfirm={(reason) => calls[act](orderId, reason)}
      onDone={() => {
        notify.success(t(`${act}.done`, words));
        router.refresh();
      }}
    />
  );
}
