"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Textarea } from "@/components/forms/textarea";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextButton } from "@/components/ui/text-link";
import { declineVisit } from "@/lib/leads/visits/client";
import { mostNote, type VisitDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the request. */
  uuid: string;
  visit: VisitDto;
  isUnlocked: boolean;
  onChange: () => Promise<void>;
}

/** The owner declines the proposed half-days, or cancels the accepted one, with a word to the couple or without. */
export function DeclineVisit({ uuid, visit, isUnlocked, onChange }: Props) {
  const t = useTranslations("visits.owner");
  const { textOf, fieldTextsOf } = useProblem();
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isAccepted = visit.state === "accepted";
  async function decline() {
    setError(null);
    try {
      await declineVisit({ uuid, visitId: visit.id }, note);
    } catch (failure) {
      setError(fieldTextsOf(failure).note ?? textOf(failure));
      return false;
    }
    notify.success(t(isAccepted ? "cancelDone" : "declineDone"));
    await onChange();
    return true;
  }
  return (
    <ConfirmDialog
      trigger={
        <TextButton isQuiet className="inline-flex min-h-11 items-center text-small text-ink-2">
          {t(isAccepted ? "cancel" : "decline")}
          <span className="sr-only">: {visit.venue.name}</span>
        </TextButton>
      }
      title={t(isAccepted ? "cancelTitle" : "declineTitle")}
      description={t(isAccepted ? "cancelText" : "declineText")}
      confirmLabel={t(isAccepted ? "cancel" : "declineConfirm")}
      busyLabel={t("declining")}
      isDestructive={isAccepted}
      onConfirm={decline}
    >
      <Textarea
        name="note"
        label={t("note")}
        hint={t(isUnlocked ? "noteHint" : "noteLocked")}
        isOptional
        maxLength={mostNote}
        hasCounter
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
