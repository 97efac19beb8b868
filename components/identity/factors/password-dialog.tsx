"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { PasswordInput } from "@/components/forms/password-input";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asks for the password before a change of the second step. */
export function PasswordDialog({
  isDestructive,
  onConfirm,
  ...dialog
}: {
  trigger: ReactNode;
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  onConfirm: (password: string) => Promise<void>;
}) {
  const t = useTranslations("account");
  const core = useTranslations("core.errors");
  const { textOf, fieldTextsOf } = useProblem();
  const [password, setPassword] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const clear = () => {
    setPassword("");
    setFieldError(undefined);
    setError(null);
  };
  async function confirm() {
    setError(null);
    setFieldError(password === "" ? core("required") : undefined);
    if (password === "") return false;
    try {
      await onConfirm(password);
    } catch (failure) {
      const named = fieldTextsOf(failure).currentPassword;
      if (named) setFieldError(named);
      else setError(textOf(failure));
      return false;
    }
    return true;
  }
  return (
    <ConfirmDialog {...dialog} isDestructive={isDestructive} onOpenChange={clear} onConfirm={confirm}>
      <PasswordInput
        name="currentPassword"
        label={t("currentPassword")}
        value={password}
        error={fieldError}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
    </ConfirmDialog>
  );
}
