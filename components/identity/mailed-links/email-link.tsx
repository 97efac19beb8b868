"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { HideToken } from "@/components/identity/mailed-links/hide-token";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { ButtonLink } from "@/components/ui/button-link";
import { idleAction } from "@/lib/core/action-state";

export interface EmailLinkProps {
  kind: "confirmLink" | "undoLink" | "ownLink";
  /** Address of the page without the token. */
  path: string;
  token: string;
  action: FormAction;
  /** Key of the sentence above the button. */
  text: "confirmLink.text" | "ownLink.text" | "undoLink.textPending" | "undoLink.textDone";
  /** The address in that sentence, and the address that is valid afterwards. */
  address: string;
  doneAddress: string;
  continueTo: string;
}

/**
 * The page of a link from an email: what the button will do, then the result. Opening the page alone changes
 * nothing.
 */
export function EmailLink({
  kind,
  path,
  token,
  action,
  text,
  address,
  doneAddress,
  continueTo,
}: EmailLinkProps) {
  const t = useTranslations("account");
  const [state, run] = useActionState(useSafeAction(action), idleAction);
  const strong = (words: ReactNode) => <b className="break-all text-ink">{words}</b>;
  if (state.status === "done") {
    return (
      <div role="status">
        <h1 className="font-display text-display">{t(`${kind}.doneTitle`)}</h1>
        <p className="mt-4 mb-9 text-lead text-ink-2">
          {t.rich(`${kind}.doneText`, { address: doneAddress, b: strong })}
        </p>
        <ButtonLink href={continueTo} size="large" block>
          {t(`${kind}.continue`)}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <HideToken path={`${path}/${OPENED_TOKEN}`} />
      <h1 className="font-display text-display">{t(`${kind}.title`)}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t.rich(text, { address, b: strong })}</p>
      <form action={run} className="space-y-6">
        <ErrorSummary state={state} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton size="large" block>
          {t(`${kind}.submit`)}
        </SubmitButton>
      </form>
    </>
  );
}
