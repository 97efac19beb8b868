"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordInput } from "@/components/forms/password-input";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  error: string | undefined;
  /** Ends the impersonation with this password; never throws. */
  stop: (password: string) => Promise<void>;
}

/** Asks for the admin's own password, where the server wants it before an impersonation ends. */
export function StopDialog({ open, onOpenChange, error, stop }: Props) {
  const t = useTranslations("impersonation");
  const [password, setPassword] = useState("");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("own.title")}
      description={t("own.text")}
      confirmLabel={t("own.submit")}
      isConfirmDisabled={password === ""}
      onConfirm={async () => {
        await stop(password);
        return false;
      }}
    >
      <PasswordInput
        name="currentPassword"
        label={t("own.password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
    </ConfirmDialog>
  );
}
