"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ProblemError } from "@/lib/core/browser/http";
import { startImpersonation } from "@/lib/identity/impersonation/client";
import { impersonationReasonLength as length } from "@/lib/identity/impersonation/rules";

interface Props {
  /** The button that opens it; without it `open` does. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Set on the page of a user; elsewhere the dialog asks for it. */
  userId?: string;
}

/** Asks for the account and the reason, then reloads the page as that user. */
export function ImpersonationDialog({ trigger, open, onOpenChange, userId }: Props) {
  const t = useTranslations("impersonation");
  const { textOf, fieldTextsOf } = useProblem();
  const [id, setId] = useState(userId ?? "");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<{ id?: string; reason?: string }>({});
  const [error, setError] = useState<string | null>(null);
  const wordsOf = (failure: unknown) => {
    if (!(failure instanceof ProblemError)) return t("errors.start_error");
    if (failure.status === 401 || failure.code === "access_denied") return t("errors.unauthorized");
    return failure.status >= 500
      ? t("errors.start_error")
      : (fieldTextsOf(failure).reason ?? textOf(failure));
  };
  async function confirm() {
    setError(null);
    const wrong = {
      ...(/^[0-9a-f-]{36}$/i.test(id.trim()) ? {} : { id: t("errors.id_invalid") }),
      ...(reason.trim().length < length.min ? { reason: t("errors.impersonation_reason_short") } : {}),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await startImpersonation(id.trim(), reason);
    } catch (failure) {
      setError(wordsOf(failure));
      return false;
    }
    window.location.assign("/");
    return false;
  }
  return (
    <ConfirmDialog
      {...{ trigger, open, onOpenChange }}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("start")}
      busyLabel={t("starting")}
      onConfirm={confirm}
    >
      <div className="grid gap-5">
        {userId === undefined ? (
          <TextInput
            name="user_id"
            label={t("userId")}
            hint={t("userIdHint")}
            error={missing.id}
            value={id}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setId(event.currentTarget.value)}
          />
        ) : null}
        <Textarea
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          error={missing.reason}
          value={reason}
          minLength={length.min}
          maxLength={length.max}
          hasCounter
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error ? <Banner tone="error" role="alert" title={error} /> : null}
      </div>
    </ConfirmDialog>
  );
}
