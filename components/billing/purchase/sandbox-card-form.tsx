"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { CardFormProps, PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { cardFieldErrors, cardNumberText, expiryText } from "@/components/billing/purchase/card-text";
import { confirmAtSandbox } from "@/components/billing/purchase/confirm-at-sandbox";
import { useCardError } from "@/components/billing/purchase/use-card-error";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

/** Card form of test mode: Stripe's script cannot use another server, so this form replaces it. */
export function SandboxCardForm({
  access,
  clientSecret,
  returnUrl,
  payLabel,
  onCancel,
}: CardFormProps & { access: Extract<PaymentAccess, { kind: "sandbox" }> }) {
  const t = useTranslations("purchases.pay");
  const textOf = useCardError();
  const [card, setCard] = useState({ number: "", expiry: "", cvc: "" });
  const [wrong, setWrong] = useState<readonly (keyof typeof card)[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    const found = cardFieldErrors(card);
    setWrong(found);
    const [first] = found;
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setIsBusy(true);
    const result = await confirmAtSandbox(access, { clientSecret, returnUrl, card });
    if (result.kind === "leave") {
      location.assign(result.url);
      return;
    }
    setIsBusy(false);
    setError(textOf(result));
  }
  const change = (name: keyof typeof card, text: string) => {
    setCard((before) => ({ ...before, [name]: text }));
    setWrong((before) => before.filter((field) => field !== name));
  };
  const errorOf = (name: keyof typeof card, text: string) => (wrong.includes(name) ? text : undefined);

  return (
    <form noValidate onSubmit={(event) => void pay(event)} className="grid gap-4">
      <Banner title={t("test")} />
      <TextInput
        name="number"
        label={t("number")}
        error={errorOf("number", t("numberInvalid"))}
        inputMode="numeric"
        autoComplete="cc-number"
        value={card.number}
        className="figures"
        onChange={(event) => change("number", cardNumberText(event.target.value))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          name="expiry"
          label={t("expiry")}
          hint={t("expiryHint")}
          error={errorOf("expiry", t("expiryInvalid"))}
          inputMode="numeric"
          autoComplete="cc-exp"
          value={card.expiry}
          className="figures"
          onChange={(event) => change("expiry", expiryText(event.target.value))}
        />
        <TextInput
          name="cvc"
          label={t("cvc")}
          hint={t("cvcHint")}
          error={errorOf("cvc", t("cvcInvalid"))}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={card.cvc}
          className="figures"
          onChange={(event) => change("cvc", event.target.value.replaceAll(/\D/g, ""))}
        />
      </div>
      <p className="text-caption text-ink-3">{t("secure")}</p>
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
      <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t("busy")}>
          {payLabel}
        </Button>
      </div>
    </form>
  );
}
