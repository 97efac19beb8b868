"use client";

import { type ReactNode, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { Textarea } from "@/components/forms/textarea";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reasonLength } from "@/lib/core/audit/reason";

interface Props {
  trigger: ReactNode;
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  /** Label of the field. */
  label: string;
  hint: string;
  /** Error for a reason shorter than `reasonLength.min`. */
  tooShort: string;
  /** The decision; when it fails, the error is shown and the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** After a decision that did not fail. */
  onDone?: () => void;
}

/** Asks for the reason of a decision. The text is not lost when the call fails. */
export function ReasonDialog({ label, hint, tooShort, onConfirm, onDone, ...dialog }: Props) {
  const { textOf, fieldTextsOf } = useProblem();
  const [reason, setReason] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  async function confirm(): Promise<boolean> {
    setError(null);
    const isShort = reason.trim().length < reasonLength.min;
    setFieldError(isShort ? tooShort : undefined);
    if (isShort) return false;
    try {
      await onConfirm(reason);
    } catch (failure) {
      const named = fieldTextsOf(failure).reason;
      setFieldError(named);
      if (!named) setError(textOf(failure));
      return false;
    }
    onDone?.();
    return true;
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      <Textarea
        name="reason"
        label={label}
        hint={hint}
        error={fieldError}
        value={reason}
        minLength={reasonLength.min}
        maxLength={reasonLength.max}
        hasCounter
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFieldError(undefined);
        }}
      />
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
