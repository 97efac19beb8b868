"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { RadioList } from "@/components/forms/radio-list";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ProblemError } from "@/lib/core/browser/http";
import { rejectRequest } from "@/lib/leads/requests/client";
import { type RejectionReason, rejectionReasons } from "@/lib/leads/requests/rules";

export interface Reason {
  code: RejectionReason;
  label: string;
}

export interface RejectDialogProps {
  uuid: string;
  name: string;
  isLocked: boolean;
  /** A credit was paid less than seven days ago: an admin looks at a questionable request. */
  isReviewed: boolean;
  reasons: readonly Reason[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRejected: () => void;
}

/** Asks for one of the seven reasons before a request is rejected. */
export function RejectDialog({
  uuid,
  name,
  isLocked,
  isReviewed,
  reasons,
  open,
  onOpenChange,
  onRejected,
}: RejectDialogProps) {
  const t = useTranslations("event-requests");
  const { textOf } = useProblem();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const show = (next: boolean) => {
    setError(null);
    setMissing(false);
    onOpenChange(next);
  };
  async function confirm() {
    const chosen = rejectionReasons.find((code) => code === reason);
    setMissing(chosen === undefined);
    setError(null);
    if (chosen === undefined) return false;
    try {
      await rejectRequest(uuid, chosen);
    } catch (failure) {
      const isKnown = failure instanceof ProblemError && failure.status > 0 && failure.status < 500;
      setError(isKnown ? textOf(failure) : t("errors.reject_failed"));
      return false;
    }
    onRejected();
    return true;
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={show}
      title={t("reject.title")}
      description={t(isLocked ? "reject.lockedText" : "reject.text", { name })}
      confirmLabel={t("contact.reject")}
      busyLabel={t("reject.busy")}
      onConfirm={confirm}
    >
      <RadioList
        name="reason"
        label={t("reject.reason")}
        options={reasons.map(({ code, label }) => ({ value: code, label }))}
        value={reason}
        error={isMissing ? t("errors.reason_required") : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {isReviewed && reason === "questionable" ? (
        <p role="status" className="mt-3 text-small text-ink-2">
          {t("reject.reviewed")}
        </p>
      ) : null}
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
