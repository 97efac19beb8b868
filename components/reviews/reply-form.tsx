"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import { replyLength } from "@/lib/reviews/rules";

/** The provider's reply, new or written anew; it is public once a moderator read it. */
export function ReplyForm({
  reviewId,
  coupleName,
  reply,
  action,
}: {
  reviewId: string;
  coupleName: string;
  /** The present reply; null while there is none. */
  reply: string | null;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("reviews.own");
  const [state, send] = useActionState(action, idleAction);
  const typed = state.values?.reply ?? reply ?? "";
  return (
    <details open={state.status === "failed" || undefined} className="mt-3">
      <summary className="link inline-flex min-h-11 items-center text-ui">
        {t(reply === null ? "answer" : "edit")}
      </summary>
      <form action={send} noValidate className="mt-2 max-w-(--measure) space-y-4">
        <ErrorSummary state={state} />
        <input type="hidden" name="reviewId" value={reviewId} />
        <Textarea
          key={typed}
          id={`reply-${reviewId}`}
          name="reply"
          label={t("reply", { name: coupleName })}
          hint={t(reply === null ? "replyHint" : "editHint")}
          hasCounter
          minLength={replyLength.min}
          maxLength={replyLength.max}
          defaultValue={typed}
          error={state.fields?.reply}
        />
        <SubmitButton size="small" variant="secondary" busyLabel={t("sending")}>
          {t("send")}
        </SubmitButton>
      </form>
    </details>
  );
}
