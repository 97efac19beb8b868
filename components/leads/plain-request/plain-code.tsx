"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextInput } from "@/components/forms/text-input";
import type { FormAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { idleAction } from "@/lib/core/action-state";

/** The six digits of the email, for a browser without script. */
export function PlainCode({ action, uuid, token }: { action: FormAction; uuid: string; token: string }) {
  const t = useTranslations("projects");
  const [state, send] = useActionState(action, idleAction);
  const again = (words: ReactNode) => <TextLink href="/project/new">{words}</TextLink>;
  return (
    <div className="max-w-136">
      <h1>{t("verify.title")}</h1>
      <p className="mt-3 text-lead text-ink-2">{t("verify.sent")}</p>
      <form action={send} className="mt-8 space-y-6">
        <ErrorSummary state={state} />
        <input type="hidden" name="uuid" value={uuid} />
        <input type="hidden" name="token" value={token} />
        <TextInput
          name="code"
          label={t("verify.code")}
          error={state.fields?.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          required
          fieldClassName="max-w-60"
        />
        <Button type="submit" size="large">
          {t("verify.submit")}
        </Button>
      </form>
      <p className="mt-8 text-ui text-ink-2">{t.rich("plain.noCode", { again })}</p>
    </div>
  );
}
