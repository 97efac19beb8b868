"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { idleAction } from "@/lib/core/action-state";

/** The confirmation of an erasure: one box must be ticked, a second one keeps published reviews. */
export function EraseForm({ action, publishedReviews }: { action: FormAction; publishedReviews: number }) {
  const t = useTranslations("privacy.erasure");
  const [state, erase] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={erase} noValidate className="mt-6 space-y-4">
      <ErrorSummary state={state} />
      {publishedReviews > 0 ? (
        <Checkbox
          key={`keeps-${state.values?.keepsReviews ?? ""}`}
          name="keepsReviews"
          label={t("keepsReviews", { count: publishedReviews })}
          defaultChecked={state.values?.keepsReviews === "on"}
        />
      ) : null}
      <Checkbox
        key={`confirmed-${state.values?.confirmed ?? ""}`}
        name="confirmed"
        label={t("confirm")}
        defaultChecked={state.values?.confirmed === "on"}
        error={state.fields?.confirmed}
      />
      <SubmitButton variant="danger" busyLabel={t("submitting")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
