"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextButton } from "@/components/ui/text-link";
import { idleAction } from "@/lib/core/action-state";

/** Deletes one of the provider's own replies after a confirmation. */
export function RemoveTemplate({ id, name, action }: { id: string; name: string; action: FormAction }) {
  const t = useTranslations("event-requests.replies");
  const run = useSafeAction(action);
  async function remove() {
    const form = new FormData();
    form.set("id", id);
    const state = await run(idleAction, form);
    if (state?.status !== "failed") return true;
    notify.error(state.error ?? "");
    return false;
  }
  return (
    <ConfirmDialog
      isDestructive
      trigger={
        <TextButton isQuiet aria-label={t("removeOne", { name })}>
          {t("remove")}
        </TextButton>
      }
      title={t("removeTitle")}
      description={t("removeText", { name })}
      confirmLabel={t("remove")}
      busyLabel={t("removing")}
      onConfirm={remove}
    />
  );
}
