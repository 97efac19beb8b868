"use client";

import { Undo2 } from "lucide";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import type { OrderDto } from "@/lib/billing/orders/schema";
import { askRefund } from "@/lib/billing/refunds/client";

/** Refunds the unused credits of one purchase after a confirmation with count and sum. */
export function RefundButton({ order, onRefunded }: { order: OrderDto; onRefunded: () => void }) {
  const t = useTranslations("purchases.refund");
  const format = useFormatter();
  const router = useRouter();
  const { textOf } = useProblem();
  // One idempotency key per dialog: a retry after a lost answer asks for the same refund.
  const key = useRef(crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const sum = { count: order.refundableCredits, amount: written(order.refundableAmount, order.currency) };

  function written(amount: number, currency: string): string {
    return format.number(amount, { style: "currency", currency });
  }

  async function confirm(): Promise<boolean> {
    setError(null);
    try {
      const { credits, amount, currency } = await askRefund(order.id, key.current);
      notify.success(t("done", { count: credits, amount: written(amount, currency) }));
    } catch (failure) {
      setError(textOf(failure));
      return false;
    }
    onRefunded();
    router.refresh();
    return true;
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="small" className="max-sm:mt-2" icon={<Icon of={Undo2} />}>
          {t("ask", { count: order.refundableCredits })}
        </Button>
      }
      onOpenChange={() => {
        key.current = crypto.randomUUID();
        setError(null);
      }}
      title={t("title", sum)}
      description={t("text", {
        ...sum,
        bought: order.credits,
        date: format.dateTime(new Date(order.createdAt), "medium"),
      })}
      confirmLabel={t("confirm", sum)}
      busyLabel={t("busy")}
      onConfirm={confirm}
    >
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
    </ConfirmDialog>
  );
}
