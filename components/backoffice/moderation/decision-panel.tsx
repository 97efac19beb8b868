"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RejectReasonDialog } from "@/components/backoffice/moderation/reject-reason-dialog";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Checkbox } from "@/components/forms/checkbox";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { approve, reject } from "@/lib/backoffice/moderation/client";
import type { ModerationStatus, QueueKind } from "@/lib/backoffice/moderation/schema";

interface Props {
  kind: QueueKind;
  id: string;
  name: string;
  status: ModerationStatus;
  /** The register does not know the number: approving needs the admin's confirmation. */
  needsAcceptance: boolean;
  /** Nobody is told about a refusal. */
  isSilent: boolean;
  /** Name of the language in which the reason will be read. */
  language: string;
  /** The queue to return to. */
  next: string;
}

function outcomeText(kind: QueueKind, outcome: "approved" | "rejected", isSilent: boolean) {
  if (kind === "changes" && outcome === "approved") return "released";
  if (kind === "leads" && outcome === "approved") return "unlock.approved";
  return isSilent ? "unlock.closed" : outcome;
}

function approveText(kind: QueueKind, isSilent: boolean) {
  if (kind === "leads") return isSilent ? "unlock.approveAll" : "unlock.approve";
  return kind === "changes" ? "change.accept" : "approve";
}

/** Approves or rejects. If another admin has just decided, it shows that decision and does not overwrite it. */
export function DecisionPanel(props: Props) {
  const { kind, id, name, status, needsAcceptance, isSilent, language, next } = props;
  const t = useTranslations("moderation");
  const router = useRouter();
  const { textOf } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [accepts, setAccepts] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const finish = (outcome: "approved" | "rejected") => {
    // A release is not announced by email.
    notify.success(t(outcomeText(kind, outcome, isSilent), { name }));
    router.push(next);
    router.refresh();
  };
  async function accept() {
    setBusy(true);
    setError(null);
    try {
      await approve(kind, id, status, accepts);
      finish("approved");
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  }
  const isFinal =
    (kind === "projects" && status === "rejected") ||
    ((kind === "changes" || kind === "leads") && status !== "pending");
  if (isFinal) return null;
  return (
    <div className="grid gap-4">
      {needsAcceptance ? (
        <Checkbox
          name="acceptRegistration"
          label={t("acceptRegistration")}
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {status === "approved" && !needsAcceptance ? null : (
          <Button isBusy={isBusy} busyLabel={t("approving")} onClick={accept}>
            {t(approveText(kind, isSilent))}
          </Button>
        )}
        {status === "rejected" ? null : (
          <RejectReasonDialog
            name={name}
            language={language}
            isSilent={isSilent}
            onReject={(reason) => reject(kind, id, status, reason)}
            onRejected={() => finish("rejected")}
          />
        )}
      </div>
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
    </div>
  );
}
