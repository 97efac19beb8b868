"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { notify } from "@/components/feedback/notify";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAfterAction } from "@/components/forms/use-after-action";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { type ActionState, idleAction } from "@/lib/core/action-state";

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** Why a venue was rejected, and the button for another review. */
export function RejectedVenue({
  id,
  name,
  reason,
  resubmit,
}: {
  id: string;
  name: string;
  reason: string | null;
  resubmit: FormAction;
}) {
  const t = useTranslations("dashboard.moderation");
  const venues = useTranslations("dashboard.venues");
  const router = useRouter();
  const [state, submit] = useActionState(useSafeAction(resubmit), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status !== "done") return;
    notify.success(venues("resubmitted", { name }));
    router.refresh();
  });
  return (
    <div className="w-full">
      {reason ? (
        <p className="max-w-(--measure) text-ui whitespace-pre-line text-ink">{t("reason", { reason })}</p>
      ) : null}
      {state.status === "failed" ? (
        <p role="alert" className="mt-2 text-small font-medium text-error-text">
          {state.error}
        </p>
      ) : null}
      <form action={submit} className="mt-2">
        <input type="hidden" name="venueId" value={id} />
        <SubmitButton
          variant="secondary"
          size="small"
          busyLabel={t("resubmitting")}
          aria-label={venues("resubmitOne", { name })}
        >
          {t("resubmit")}
        </SubmitButton>
      </form>
    </div>
  );
}
