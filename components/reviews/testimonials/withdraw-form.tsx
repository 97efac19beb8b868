"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { idleAction } from "@/lib/core/action-state";

interface Props {
  action: FormAction;
}

/** Withdraws the testimonial in two steps; works without script. */
export function WithdrawForm({ action }: Props) {
  const t = useTranslations("testimonials.withdraw");
  const [state, send] = useActionState(useSafeAction(action), idleAction);
  return (
    <details open={state.status === "failed" || undefined} className="mt-10 border-t border-line pt-5">
      <summary className="link inline-flex min-h-11 items-center text-ui">{t("title")}</summary>
      <form action={send} className="mt-2 max-w-(--measure) space-y-4">
        <ErrorSummary state={state} />
        <p className="text-ui text-ink-2">{t("text")}</p>
        <SubmitButton variant="secondary" busyLabel={t("busy")}>
          {t("confirm")}
        </SubmitButton>
      </form>
    </details>
  );
}
