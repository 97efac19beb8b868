"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextInput } from "@/components/forms/text-input";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import type { ForeignCurrency } from "@/lib/core/exchange";

/** Sets the rate of today by hand. The box to confirm a jump appears after that refusal only. */
export function RateForm({
  currency,
  action,
}: {
  currency: ForeignCurrency;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("exchange-rates");
  const [state, set, isBusy] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={set} noValidate className="mt-5 grid max-w-md gap-3">
      <ErrorSummary state={state} />
      <input type="hidden" name="currency" value={currency} />
      <TextInput
        key={state.values?.rate ?? ""}
        id={`rate-of-${currency}`}
        name="rate"
        label={t("form.rate", { currency })}
        hint={t("form.hint")}
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        defaultValue={state.values?.rate ?? ""}
        error={state.fields?.rate}
      />
      {state.code === "rate_jumps" ? (
        <Checkbox
          id={`confirmed-${currency}`}
          name="isConfirmed"
          value="true"
          label={t("form.confirm")}
          hint={t("form.confirmHint")}
        />
      ) : null}
      <div>
        <Button type="submit" size="small" variant="secondary" isBusy={isBusy} busyLabel={t("form.saving")}>
          {t("form.save")}
        </Button>
      </div>
    </form>
  );
}
