"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import type { CardFormProps, PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { SandboxCardForm } from "@/components/billing/purchase/sandbox-card-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { type CreditTariff, creditsPrice } from "@/lib/billing/credits/rules";

const StripeCardForm = dynamic(
  () => import("@/components/billing/purchase/stripe-card-form").then((module) => module.StripeCardForm),
  { ssr: false, loading: () => <Spinner /> },
);

/** Dialog with the card form; the sum is in its title and on its button. */
export function PaymentDialog({
  access,
  clientSecret,
  quantity,
  tariff,
  returnTo,
  onClose,
}: {
  access: PaymentAccess;
  clientSecret: string;
  quantity: number;
  tariff: CreditTariff;
  returnTo: string | null;
  onClose: () => void;
}) {
  const t = useTranslations("purchases.pay");
  const amount = useMoney().exact(creditsPrice(quantity, tariff));
  const back = new URL("/callback/payment/success/credits", location.origin);
  if (returnTo) back.searchParams.set("returnTo", returnTo);
  const form: CardFormProps = {
    clientSecret,
    returnUrl: back.href,
    payLabel: t("submit", { amount }),
    onCancel: onClose,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("title", { amount })} description={t("text", { count: quantity })}>
        {access.kind === "sandbox" ? (
          <SandboxCardForm {...form} access={access} />
        ) : (
          <StripeCardForm {...form} publishableKey={access.publishableKey} />
        )}
      </DialogContent>
    </Dialog>
  );
}
