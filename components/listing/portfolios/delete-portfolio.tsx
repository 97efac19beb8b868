"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { Checkbox } from "@/components/forms/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { failureText, sendRemoval } from "@/lib/listing/portfolios/client";

/** Deletes a portfolio in two steps: a tick, then the button. */
export function DeletePortfolio({
  id,
  title,
  isOpen,
  onOpenChange,
}: {
  id: string;
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = useTranslations("portfolios");
  const router = useRouter();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    try {
      await sendRemoval(id);
    } catch (error) {
      notify.error(failureText(error, "deleting", (key) => t(`errors.${key}`)));
      return false;
    }
    notify.success(t("remove.done"));
    router.push("/portfolios");
    router.refresh();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        setSure(false);
        onOpenChange(next);
      }}
      title={t("remove.title", { title })}
      description={t("remove.text")}
      confirmLabel={t("remove.confirm")}
      isDestructive
      isConfirmDisabled={!isSure}
      onConfirm={remove}
    >
      <Checkbox
        name="sure"
        label={t("remove.sure")}
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
    </ConfirmDialog>
  );
}
