"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { TextInput } from "@/components/forms/text-input";
import { typedCents } from "@/components/forms/typed-amount";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { currencySymbols } from "@/components/ui/money-text";
import { bookLoss } from "@/lib/billing/disputes/client";
import type { Currency } from "@/lib/core/money";

/** Asks how much a dispute that was lost in another currency took of its payment. */
export function LossForm({ disputeId, currency }: { disputeId: string; currency: Currency }) {
  const t = useTranslations("disputes.loss");
  const router = useRouter();
  const { textOf } = useProblem();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const cents = typedCents(typed);
    if (cents === null) return setError(t("invalid"));
    setError(undefined);
    setIsBusy(true);
    try {
      await bookLoss(disputeId, { amount: cents / 100, currency });
      notify.success(t("done"));
    } catch (failure) {
      setError(textOf(failure));
    }
    setIsBusy(false);
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void send(event)} className="mt-4 max-w-(--measure) space-y-4">
      <Banner tone="warning" title={t("title")}>
        {t("text")}
      </Banner>
      <TextInput
        name={`loss-${disputeId}`}
        inputMode="decimal"
        label={t("label")}
        hint={t("hint")}
        error={error}
        suffix={currencySymbols[currency]}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={t("busy")}>
        {t("confirm")}
      </Button>
    </form>
  );
}
