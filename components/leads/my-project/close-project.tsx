"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { RadioList } from "@/components/forms/radio-list";
import { keyOf } from "@/components/leads/couple-access/project-store";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { closeProject, recordOutcome } from "@/lib/leads/projects/client";
import type { MyProjectDto } from "@/lib/leads/selection/schema";

const elsewhere = "found_elsewhere";
const givenUp = "given_up";

/** "I found my provider": asks with whom, and ends the project for all providers. */
export function CloseProject({ project, onChange }: { project: MyProjectDto; onChange: () => void }) {
  const t = useTranslations("projects.mine");
  const problem = useProblem();
  const [choice, setChoice] = useState("");
  async function close() {
    const key = keyOf(project.uuid);
    const isEnding = choice === elsewhere || choice === givenUp;
    try {
      if (isEnding) await closeProject({ ...key, reason: choice });
      else await recordOutcome({ ...key, prestataireId: choice, outcome: "booked" });
      notify.success(choice === givenUp ? t("closedDone") : t("foundDone"));
      onChange();
    } catch (error) {
      problem.show(error);
      return false;
    }
  }
  const candidates = project.requests.filter(({ state }) => state !== "declined");
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">{t("found")}</Button>}
      title={t("foundTitle")}
      description={t("foundText")}
      confirmLabel={t("foundConfirm")}
      busyLabel={t("foundBusy")}
      isConfirmDisabled={choice === ""}
      onConfirm={close}
    >
      <RadioList
        name="outcome"
        label={t("foundTitle")}
        isLabelHidden
        options={[
          ...candidates.map(({ id, name, city }) => ({ value: id, label: name, description: city })),
          { value: elsewhere, label: t("elsewhere") },
          { value: givenUp, label: t("givenUp") },
        ]}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
    </ConfirmDialog>
  );
}
