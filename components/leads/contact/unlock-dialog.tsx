"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { RefusalBanner } from "@/components/identity/email-confirmation/refusal-banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Facts } from "@/components/ui/facts";
import { ProblemError } from "@/lib/core/browser/http";
import { nameForms } from "@/lib/core/i18n/french-names";
import { unlockRequest } from "@/lib/leads/requests/client";

export interface UnlockDialogProps {
  uuid: string;
  name: string;
  price: number;
  balance: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** With the sentence that says so. */
  onUnlocked: (text: string) => void;
  /** The last credit was spent elsewhere meanwhile. */
  onNoCredits: () => void;
}

/** Confirmation before a credit is spent: the price, the remaining balance, and what the provider gets. */
export function UnlockDialog({
  uuid,
  name,
  price,
  balance,
  open,
  onOpenChange,
  onUnlocked,
  onNoCredits,
}: UnlockDialogProps) {
  const t = useTranslations("event-requests");
  const { textOf } = useProblem();
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null);
  const show = (next: boolean) => {
    setFailed(null);
    onOpenChange(next);
  };
  const sentenceOf = (failure: unknown) => {
    if (!(failure instanceof ProblemError) || failure.status === 0 || failure.status >= 500)
      return t("errors.unlock_failed");
    return failure.code === "invalid_data_format" ? t("errors.invalid_data_format") : textOf(failure);
  };
  async function confirm() {
    setFailed(null);
    try {
      await unlockRequest(uuid);
    } catch (failure) {
      if (failure instanceof ProblemError && failure.code === "no_credits") {
        onNoCredits();
        return true;
      }
      setFailed({ failure });
      return false;
    }
    onUnlocked(t("unlock.done", nameForms({ name }, "person")));
    return true;
  }
  const facts = [
    { label: t("unlock.balance"), value: balance },
    { label: t("unlock.cost"), value: `−${price}` },
    { label: t("unlock.after"), value: <b>{balance - price}</b> },
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={show}
      title={t("unlock.title", nameForms({ name }, "person"))}
      description={t("unlock.text", { name })}
      confirmLabel={t("unlock.confirm", { credits: price })}
      busyLabel={t("contact.unlocking")}
      onConfirm={confirm}
    >
      {price > 0 ? (
        <Facts isSum facts={facts} className="border-t border-line" />
      ) : (
        t("contact.premiumBalance")
      )}
      {failed ? <RefusalBanner {...failed} text={sentenceOf(failed.failure)} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
