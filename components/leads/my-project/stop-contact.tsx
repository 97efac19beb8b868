"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { keyOf } from "@/components/leads/couple-access/project-store";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextButton } from "@/components/ui/text-link";
import { stopContact } from "@/lib/leads/projects/client";

/** Ends the contact with one provider, after a confirmation. */
export function StopContact({
  uuid,
  prestataireId,
  name,
  onChange,
}: {
  uuid: string;
  prestataireId: string;
  name: string;
  onChange: () => void;
}) {
  const t = useTranslations("projects.mine");
  const problem = useProblem();
  async function stop() {
    try {
      await stopContact({ ...keyOf(uuid), prestataireId });
      notify.success(t("stopDone", { name }));
      onChange();
    } catch (error) {
      problem.show(error);
      return false;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <TextButton isQuiet className="inline-flex min-h-6 items-center text-ink-3">
          {t("stopShort")}
          <span className="sr-only">: {name}</span>
        </TextButton>
      }
      title={t("stopTitle", { name })}
      description={t("stopText", { name })}
      confirmLabel={t("stopShort")}
      busyLabel={t("stopBusy")}
      isDestructive
      onConfirm={stop}
    />
  );
}
