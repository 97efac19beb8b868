"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { PriceSummary } from "@/components/billing/purchase/price-summary";
import { QuantityPicker } from "@/components/billing/purchase/quantity-picker";
import { useProblem } from "@/components/feedback/use-problem";
import { RefusalBanner } from "@/components/identity/email-confirmation/refusal-banner";
import { Button } from "@/components/ui/button";
import { type CreditTariff, creditsPrice } from "@/lib/billing/credits/rules";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import { buyCredits } from "@/lib/billing/orders/client";
import { ProblemError } from "@/lib/core/browser/http";

const PaymentDialog = dynamic(
  () => import("@/components/billing/purchase/payment-dialog").then((module) => module.PaymentDialog),
  { ssr: false },
);

interface Props {
  access: PaymentAccess;
  tariff: CreditTariff;
  tax: TaxPreview;
  returnTo: string | null;
  head: ReactNode;
  foot: ReactNode;
  aside: ReactNode;
}

/** Quantity on the left, price on the right, then the card in a dialog. */
export function PurchaseForm({ access, tariff, tax, returnTo, head, foot, aside }: Props) {
  const t = useTranslations("purchases");
  const router = useRouter();
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
      const { cents, currency } = creditsPrice(quantity, tariff);
      const { clientSecret } = await buyCredits(
        { credits: quantity, price: cents / 100, currency },
        attempt.current.key,
      );
      setPayment({ clientSecret, quantity });
    } catch (failure) {
      // The order may exist although the answer was lost: the same key finds it.
      if (!(failure instanceof ProblemError && failure.code === "network_error")) attempt.current = null;
      setFailed({ failure });
      // The summary then shows the present price; the chosen quantity stays.
      if (failure instanceof ProblemError && failure.code === "price_changed") router.refresh();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-6 grid gap-x-16 gap-y-9 @min-[54rem]:grid-cols-[minmax(0,1fr)_21.25rem] @min-[54rem]:grid-rows-[auto_1fr]">
      <div>
        {head}
        <h2 className="mt-10 mb-5 text-h2">{t("choose.title")}</h2>
        <QuantityPicker tariff={tariff} quantity={quantity} onChange={setQuantity} />
      </div>
      <aside aria-label={t("summary.title")} className="@min-[54rem]:row-span-2">
        <div className="@min-[54rem]:sticky @min-[54rem]:top-6">
          <PriceSummary quantity={quantity} tariff={tariff} tax={tax}>
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
      {/* Below the purchase where there is one column. */}
      <div>{foot}</div>
      {payment ? (
        <PaymentDialog
          access={access}
          clientSecret={payment.clientSecret}
          quantity={payment.quantity}
          tariff={tariff}
          returnTo={returnTo}
          onClose={() => setPayment(null)}
        />
      ) : null}
    </div>
  );
}
