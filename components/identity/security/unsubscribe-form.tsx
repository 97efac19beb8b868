"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { ButtonLink } from "@/components/ui/button-link";
import { idleAction } from "@/lib/core/action-state";

/** Asks for confirmation before a kind of email is switched off, since mail scanners open links. */
export function UnsubscribeForm({
  action,
  token,
  kind,
}: {
  action: FormAction;
  token: string;
  kind: string;
}) {
  const t = useTranslations("account");
  const [state, run] = useActionState(useSafeAction(action), idleAction);
  if (state.status === "done") {
    return (
      <div role="status">
        <h1 className="font-display text-display">{t("unsubscribe.doneTitle")}</h1>
        <p className="mt-4 mb-9 text-lead text-ink-2">{t("unsubscribe.doneText")}</p>
        <ButtonLink href="/security" variant="secondary" size="large" block>
          {t("unsubscribe.continue")}
        </ButtonLink>
      </div>
    );
  }
  const event = t(`notifications.kinds.${kind as "request_received"}`);
  return (
    <>
      <h1 className="font-display text-display">{t("unsubscribe.title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">
        {t.rich("unsubscribe.text", { event, b: (words) => <b className="text-ink">{words}</b> })}
      </p>
      <form action={run} className="space-y-6">
        <ErrorSummary state={state} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton size="large" block>
          {t("unsubscribe.submit")}
        </SubmitButton>
      </form>
    </>
  );
}
