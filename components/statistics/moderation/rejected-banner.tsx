"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { notify } from "@/components/feedback/notify";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAfterAction } from "@/components/forms/use-after-action";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { type ActionState, idleAction } from "@/lib/core/action-state";

export interface RejectedBannerProps {
  reason: string | null;
  /** The account of a venue owner without a profile. */
  isVenue: boolean;
  resubmit: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** Why a profile was rejected, where to correct it, and the button for another review. */
export function RejectedBanner({ reason, isVenue, resubmit }: RejectedBannerProps) {
  const t = useTranslations("dashboard.moderation");
  const subject = useTranslations(isVenue ? "dashboard.accountModeration" : "dashboard.moderation");
  const router = useRouter();
  const [state, submit] = useActionState(useSafeAction(resubmit), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status !== "done") return;
    notify.success(subject("resubmitted"));
    router.refresh();
  });
  return (
    <Banner tone="warning" className="mt-6" title={subject("rejectedTitle")}>
      {reason ? <p className="font-medium whitespace-pre-line text-ink">{t("reason", { reason })}</p> : null}
      <p className="mt-1">{subject("rejectedBody")}</p>
      {state.status === "failed" ? (
        <p role="alert" className="mt-2 font-medium text-error-text">
          {state.error}
        </p>
      ) : null}
      <form action={submit} className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href="/company/details" variant="secondary" size="small">
          {subject("edit")}
        </ButtonLink>
        <SubmitButton variant="secondary" size="small" busyLabel={t("resubmitting")}>
          {t("resubmit")}
        </SubmitButton>
      </form>
    </Banner>
  );
}
