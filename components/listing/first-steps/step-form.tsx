"use client";

import { type ReactNode, useActionState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { idleAction } from "@/lib/core/action-state";
import type { FirstStep } from "@/lib/listing/first-steps/rules";

/** One button of the guide: skips a step, or ends the guide. */
export function StepForm({
  action,
  step,
  isPrimary = false,
  busyLabel,
  children,
}: {
  action: FormAction;
  step?: FirstStep | undefined;
  isPrimary?: boolean | undefined;
  busyLabel: string;
  children: ReactNode;
}) {
  const [state, send, isSending] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={send} className="flex flex-wrap items-center gap-3">
      {step ? <input type="hidden" name="step" value={step} /> : null}
      <SubmitButton isBusy={isSending} busyLabel={busyLabel} variant={isPrimary ? "primary" : "quiet"}>
        {children}
      </SubmitButton>
      <span role="alert" className="text-small text-error-text empty:hidden">
        {state.error}
      </span>
    </form>
  );
}
