"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { keyOf } from "@/components/leads/couple-access/project-store";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextButton } from "@/components/ui/text-link";
import { cancelVisit } from "@/lib/leads/visits/client";
import type { VisitDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the project. */
  uuid: string;
  visit: VisitDto;
  onChange: () => void;
}

/** The couple withdraws a proposal, or cancels an accepted visit. */
export function CancelVisit({ uuid, visit: { id, state, venue }, onChange }: Props) {
  const t = useTranslations("visits.couple");
  const problem = useProblem();
  const isAccepted = state === "accepted";
  async function cancel() {
    try {
      await cancelVisit({ ...keyOf(uuid), visitId: id });
      notify.success(t("cancelDone"));
    } catch (error) {
      problem.show(error);
    }
    onChange();
  }
  const label = t(isAccepted ? "cancel" : "withdraw");
  return (
    <ConfirmDialog
      trigger={
        <TextButton isQuiet className="inline-flex min-h-11 items-center text-small text-ink-2">
          {label}
          <span className="sr-only">: {venue.name}</span>
        </TextButton>
      }
      title={t(isAccepted ? "cancelTitle" : "withdrawTitle")}
      description={t(isAccepted ? "cancelText" : "withdrawText")}
      confirmLabel={label}
      busyLabel={t("cancelling")}
      isDestructive
      onConfirm={cancel}
    />
  );
}
