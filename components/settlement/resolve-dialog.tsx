"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Textarea } from "@/components/forms/textarea";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { bookPayment, returnPayment } from "@/lib/settlement/review/client";
import { reasonLength } from "@/lib/settlement/review/schema";

const calls = { book: bookPayment, return: returnPayment };

interface Props {
  act: keyof typeof calls;
  orderId: string;
  credits: number;
  /** As it is read: "30,00 €". */
  amount: string;
  name: string;
}

/** Asks why, and does it. Nothing typed is lost when the call fails. */
export function ResolveDialog({ act, orderId, credits, amount, name }: Props) {
  const t = useTranslations("settlement");
  const router = useRouter();
  const { textOf } = useProblem();
  const [reason, setReason] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const words = { count: credits, amount, name };

  async function confirm(): Promise<boolean> {
    setError(null);
    const isShort = reason.trim().length < reasonLength.min;
    setFieldError(isShort ? t("reasonShort", { min: reasonLength.min }) : undefined);
    if (isShort) return false;
    try {
      await calls[act](orderId, reason);
    } catch (failure) {
      setError(textOf(failure));
      return false;
    }
    notify.success(t(`${act}.done`, words));
    router.refresh();
    return true;
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant={act === "book" ? "primary" : "secondary"} aria-label={t(`${act}.ask`, words)}>
          {t(`${act}.open`, words)}
        </Button>
      }
      title={t(`${act}.title`, words)}
      description={t(`${act}.text`, words)}
      confirmLabel={t(`${act}.confirm`, words)}
      busyLabel={t("busy")}
      onConfirm={confirm}
    >
      <Textarea
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
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
