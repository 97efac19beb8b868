"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useMemo, useState } from "react";
import type { CardFormProps } from "@/components/billing/purchase/card-form-props";
import { useCardError } from "@/components/billing/purchase/use-card-error";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** Stripe's hosted fields: card numbers never reach our servers. */
export function StripeCardForm({ publishableKey, ...form }: CardFormProps & { publishableKey: string }) {
  const locale = useLocale();
  const t = useTranslations("credits.errors");
  const [isMissing, setIsMissing] = useState(false);
  const stripe = useMemo(
    () =>
      loadStripe(publishableKey).catch(() => {
        setIsMissing(true);
        return null;
      }),
    [publishableKey],
  );
  if (isMissing) return <Banner tone="error" role="alert" title={t("payment_library_not_loaded")} />;
  const [language = "fr"] = locale.split("-");
  return (
    <Elements stripe={stripe} options={{ clientSecret: form.clientSecret, locale: language as "fr" }}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ returnUrl, payLabel, onCancel }: CardFormProps) {
  const t = useTranslations("purchases.pay");
  const stripe = useStripe();
  const elements = useElements();
  const textOf = useCardError();
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setError(null);
    // On success the browser navigates to `returnUrl`, so any answer is an error.
    const { error: failure } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
    });
    setIsBusy(false);
    setError(
      textOf({
        code: failure.code ?? "unexpected_error",
        declineCode: failure.decline_code ?? null,
        message: failure.message ?? null,
      }),
    );
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4">
      {isReady ? null : <Spinner />}
      <PaymentElement onReady={() => setIsReady(true)} />
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
      <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={!isReady} isBusy={isBusy} busyLabel={t("busy")}>
          {payLabel}
        </Button>
      </div>
    </form>
  );
}
