"use client";

import { loadStripe } from "@stripe/stripe-js/pure";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { confirmAtSandbox, type Settled } from "@/components/billing/purchase/confirm-at-sandbox";
import { useCardError } from "@/components/billing/purchase/use-card-error";
import { useProblem } from "@/components/feedback/use-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { openConfirmation } from "@/lib/billing/renewals/client";
import type { ConfirmationDto } from "@/lib/billing/renewals/schema";

const missingLibrary: Settled = {
  kind: "failed",
  code: "payment_library_not_loaded",
  declineCode: null,
  message: null,
};

/** Stripe's script shows the bank's question above the page, or leads to the bank and back to `returnUrl`. */
async function confirmAtStripe(
  publishableKey: string,
  locale: string,
  { clientSecret, methodId, returnUrl }: ConfirmationDto & { returnUrl: string },
): Promise<Settled> {
  const [language = "fr"] = locale.split("-");
  const stripe = await loadStripe(publishableKey, { locale: language as "fr" }).catch(() => null);
  if (!stripe) return missingLibrary;
  const { error } = await stripe.confirmPayment({
    clientSecret,
    confirmParams: { payment_method: methodId, return_url: returnUrl },
  });
  return {
    kind: "failed",
    code: error.code ?? "unexpected_error",
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
  };
}

/** Pays the open invoice with the known card; a refusal is shown here, and the next try begins afresh. */
export function PayOpenButton({ access, label }: { access: PaymentAccess; label: string }) {
  const t = useTranslations("subscription.open");
  const locale = useLocale();
  const { textOf } = useProblem();
  const cardText = useCardError();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function pay(): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      const confirmation = await openConfirmation();
      const returnUrl = new URL("/callback/payment/success/update", location.origin).href;
      const settled =
        access.kind === "sandbox"
          ? await confirmAtSandbox(access, { ...confirmation, returnUrl })
          : await confirmAtStripe(access.publishableKey, locale, { ...confirmation, returnUrl });
      if (settled.kind === "leave") {
        location.assign(settled.url);
        return;
      }
      setError(cardText(settled));
    } catch (failure) {
      setError(textOf(failure));
    }
    setIsBusy(false);
  }

  return (
    <>
      <Button size="large" isBusy={isBusy} busyLabel={t("busy")} onClick={() => void pay()}>
        {label}
      </Button>
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
    </>
  );
}
