"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { PasskeySignInButton } from "@/components/identity/factors/passkey-sign-in-button";
import { idleAction } from "@/lib/core/action-state";
import type { SecondStepDto } from "@/lib/identity/second-step/schema";

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey. Works before hydration. */
export function SecondStepForm({
  step,
  next,
  action,
}: {
  step: SecondStepDto;
  next: string;
  action: FormAction;
}) {
  const t = useTranslations("factors.step");
  const [state, run] = useActionState(useSafeAction(action), idleAction);
  const error = state.fields?.code;
  return (
    <>
      {step.hasPasskey ? (
        <>
          <PasskeySignInButton next={next} isRemembered={step.isPersistent} />
          <p className="my-6 flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t("or")}
          </p>
        </>
      ) : null}
      <form action={run} noValidate className="space-y-5">
        {error ? null : <ErrorSummary state={state} />}
        <input type="hidden" name="next" value={next} />
        <TextInput
          key={state.status === "failed" ? String(state.values?.code) : ""}
          name="code"
          label={step.hasApp ? t("code") : t("codeOnly")}
          hint={step.hasApp ? t("codeHint") : t("codeOnlyHint")}
          error={error}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          // The person came here to type it.
          autoFocus={!step.hasPasskey}
        />
        <SubmitButton size="large" block busyLabel={t("submitting")}>
          {t("submit")}
        </SubmitButton>
      </form>
    </>
  );
}
