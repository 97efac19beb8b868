"use client";

import { Mail } from "lucide";
import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { notify } from "@/components/feedback/notify";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAfterAction } from "@/components/forms/use-after-action";
import { Icon } from "@/components/ui/icon";
import { type ActionState, idleAction } from "@/lib/core/action-state";

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** Sends the email about one document again. */
export function SendButton({ id, name, send }: { id: string; name: string; send: FormAction }) {
  const t = useTranslations("invoices.screen");
  const [state, post] = useActionState(send, idleAction);
  useAfterAction(state, ({ status, error }) => {
    if (status === "done") notify.success(t("sent"));
    else notify.error(error ?? t("sendOne", { name }));
  });
  return (
    <form action={post}>
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        variant="secondary"
        size="small"
        icon={<Icon of={Mail} />}
        aria-label={t("sendOne", { name })}
      >
        <span className="max-sm:sr-only">{t("send")}</span>
      </SubmitButton>
    </form>
  );
}
