"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { PriceSummary } from "@/components/billing/purchase/price-summary";
import { QuantityPicker } from "@/components/billing/purchase/quantity-picker";
import { useProblem } from "@/components/feedback/use-problem";
import { RefusalBanner } from "@/components/identity/email-confirmation/refusal-banner";
import { Button } from "@/components/ui/button";
import { creditsPriceCents } from "@/lib/billing/credits/rules";
import { buyCredits } from "@/lib/billing/orders/client";
import { ProblemError } from "@/lib/core/browser/http";

const PaymentDialog = dynamic(
  () => import("@/components/billing/purchase/payment-dialog").then((module) => module.PaymentDialog),
  { ssr: false },
);

interface Props {
  access: PaymentAccess;
  returnTo: string | null;
  head: ReactNode;
  foot: ReactNode;
  aside: ReactNode;
}

/** Quantity on the left, price on the right, then the card in a dialog. */
export function PurchaseForm({ access, returnTo, head, foot, aside }: Props) {
  const t = useTranslations("purchases");
  const { textOf } = useProblem();
  const [quantity, setQuantity] = useState<number | null>(10);
  const [payment, setPayment] = useState<{ clientSecret: string; quantity: number } | null>(null);
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // One idempotency key per quantity: a retry after a lost answer finds the same order.
  const attempt = useRef<{ quantity: number; key: string } | null>(null);

  async function buy(): Promise<void> {
    if (quantity === null) return;
    setFailed(null);
    setIsBusy(true);
    if (attempt.current?.quantity !== quantity) attempt.current = { quantity, key: crypto.randomUUID() };
    try {
      const { clientSecret } = await buyCredits(
        { credits: quantity, price: creditsPriceCents(quantity) / 100 },
        attempt.current.key,
      );
      setPayment({ clientSecret, quantity });
    } catch (failure) {
      // The order may exist although the answer was lost: the same key finds it.
      if (!(failure instanceof ProblemError && failure.code === "network_error")) attempt.current = null;
      setFailed({ failure });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-6 grid gap-x-16 gap-y-9 @min-[54rem]:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div>
        {head}
        <h2 className="mt-10 mb-5 text-h2">{t("choose.title")}</h2>
        <QuantityPicker quantity={quantity} onChange={setQuantity} />
        <div className="mt-11">{foot}</div>
      </div>
      <aside aria-label={t("summary.title")}>
        <div className="@min-[54rem]:sticky @min-[54rem]:top-6">
          <PriceSummary quantity={quantity}>
            <Button
              size="large"
              block
              isBusy={isBusy}
              busyLabel={t("summary.busy")}
              disabled={quantity === null}
              onClick={() => void buy()}
            >
              {quantity === null ? t("summary.disabled") : t("summary.buy", { count: quantity })}
            </Button>
            {failed ? <RefusalBanner {...failed} text={textOf(failed.failure)} className="mt-4" /> : null}
          </PriceSummary>
          {aside}
        </div>
      </aside>
      {payment ? (
        <PaymentDialog
          access={access}
          clientSecret={payment.clientSecret}
          quantity={payment.quantity}
          returnTo={returnTo}
          onClose={() => setPayment(null)}
        />
      ) : null}
    </div>
  );
}
