"use client";

import { Undo2 } from "lucide";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type Choice, RefundChoice } from "@/components/billing/admin-refunds/refund-choice";
import { RefundPreview } from "@/components/billing/admin-refunds/refund-preview";
import { useMoney } from "@/components/billing/credits/use-money";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Textarea } from "@/components/forms/textarea";
import { typedCents } from "@/components/forms/typed-amount";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { refundPremium, refundPurchase } from "@/lib/billing/admin-refunds/client";
import type { AccountPayment } from "@/lib/billing/admin-refunds/schema";
import { reasonLength } from "@/lib/core/audit/reason";
import { moneyOf } from "@/lib/core/money";

/** What a choice gives back; null while no amount up to what is left is entered. */
function outcomeOf(payment: AccountPayment, { part, amount }: Choice) {
  if (payment.kind === "credits") return payment.parts.find((one) => one.part === part) ?? null;
  if (part === "whole") return { cents: payment.leftCents, credits: 0 };
  const cents = typedCents(amount) ?? 0;
  return cents > 0 && cents <= payment.leftCents ? { cents, credits: 0 } : null;
}

/** Sends the refund of a choice, with the figures that the preview showed. */
function send(
  payment: AccountPayment,
  { choice, reason, key }: { choice: Choice; reason: string; key: string },
) {
  const outcome = outcomeOf(payment, choice);
  if (!outcome) return null;
  const { id, currency } = payment;
  const amount = outcome.cents / 100;
  if (payment.kind === "credits") {
    const part = choice.part === "unused" ? "unused" : "whole";
    const { credits } = outcome;
    return refundPurchase({ orderId: id, part, amount, credits, currency, reason }, key);
  }
  const { endsPremium } = choice;
  const left = payment.leftCents / 100;
  return refundPremium({ invoiceId: id, amount, left, currency, endsPremium, reason }, key);
}

/** Asks what to give back of a payment and why, and shows what will happen. */
export function RefundDialog({ payment, what }: { payment: AccountPayment; what: string }) {
  const t = useTranslations("admin-refunds");
  const format = useFormatter();
  const router = useRouter();
  const money = useMoney();
  const { textOf, fieldTextsOf } = useProblem();
  // One idempotency key per dialog: a retry after a lost answer asks for the same refund.
  const key = useRef(crypto.randomUUID());
  const first = payment.kind === "credits" && payment.parts[0] ? payment.parts[0].part : "whole";
  const [choice, setChoice] = useState<Choice>({ part: first, amount: "", endsPremium: false });
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<{ reason?: string; amount?: string; call?: string }>({});
  const outcome = outcomeOf(payment, choice);
  const exact = (cents: number) => money.exact(moneyOf(cents, payment.currency));

  async function confirm(): Promise<boolean> {
    const isShort = reason.trim().length < reasonLength.min;
    setErrors({
      ...(isShort ? { reason: t("reasonShort", { min: reasonLength.min }) } : {}),
      ...(outcome ? {} : { amount: t("amount.invalid", { max: exact(payment.leftCents) }) }),
    });
    if (isShort || !outcome) return false;
    try {
      await send(payment, { choice, reason, key: key.current });
    } catch (failure) {
      const named = fieldTextsOf(failure).reason;
      setErrors(named ? { reason: named } : { call: textOf(failure) });
      router.refresh();
      return false;
    }
    notify.success(t("done", { amount: exact(outcome.cents) }));
    router.refresh();
    return true;
  }

  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={Undo2} />}
          aria-label={t("ask", { date: format.dateTime(new Date(payment.paidAt), "medium") })}
        >
          {t("open")}
        </Button>
      }
      onOpenChange={() => {
        key.current = crypto.randomUUID();
        setErrors({});
      }}
      title={t("dialog.title", { what })}
      description={t("dialog.text")}
      confirmLabel={t("confirm", { amount: outcome ? exact(outcome.cents) : "" })}
      busyLabel={t("busy")}
      onConfirm={confirm}
    >
      <div className="grid gap-5">
        <RefundChoice payment={payment} choice={choice} error={errors.amount} onChange={setChoice} />
        {outcome ? <RefundPreview payment={payment} {...outcome} endsPremium={choice.endsPremium} /> : null}
        <Textarea
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          error={errors.reason}
          value={reason}
          minLength={reasonLength.min}
          maxLength={reasonLength.max}
          hasCounter
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {errors.call ? <Banner tone="error" role="alert" title={errors.call} /> : null}
      </div>
    </ConfirmDialog>
  );
}
