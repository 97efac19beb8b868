"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { TextInput } from "@/components/forms/text-input";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { renamePasskey } from "@/lib/identity/factors/client";
import { passkeyNameLength } from "@/lib/identity/factors/rules";

/** A new name for a passkey. */
export function RenamePasskeyDialog({
  trigger,
  passkey,
  onDone,
}: {
  trigger: ReactNode;
  passkey: { id: string; name: string };
  onDone: () => void;
}) {
  const t = useTranslations("factors.passkeys");
  const core = useTranslations("core.errors");
  const { textOf, fieldTextsOf } = useProblem();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  async function confirm() {
    const isEmpty = name.trim() === "";
    setError(isEmpty ? core("required") : undefined);
    if (isEmpty) return false;
    try {
      await renamePasskey(passkey.id, name);
    } catch (failure) {
      setError(fieldTextsOf(failure).name ?? textOf(failure));
      return false;
    }
    notify.success(t("renamed"));
    onDone();
    return true;
  }
  return (
    <ConfirmDialog
      trigger={trigger}
      title={t("renameTitle")}
      confirmLabel={t("save")}
      busyLabel={t("saving")}
      onConfirm={confirm}
    >
      <TextInput
        name="name"
        label={t("name")}
        value={name}
        maxLength={passkeyNameLength.max}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
