"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { HeldTable } from "@/components/backoffice/suspicion/held-table";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { useProblem } from "@/components/feedback/use-problem";
import { Checkbox } from "@/components/forms/checkbox";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { QueueItemDto } from "@/lib/backoffice/moderation/schema";
import { decideHeld } from "@/lib/backoffice/suspicion/client";
import type { HeldDecidedDto } from "@/lib/backoffice/suspicion/schema";
import { reasonLength } from "@/lib/core/audit/reason";

/** Held projects with score and reasons; several can be decided at once. */
export function HeldQueue({ items }: { items: readonly QueueItemDto[] }) {
  const t = useTranslations("moderation");
  const router = useRouter();
  const { textOf } = useProblem();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Others may have decided some since they were ticked.
  const ids = items.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string) => setChosen((before) => before.symmetricDifference(new Set([id])));
  const finish = (answer: HeldDecidedDto) => {
    notify.success(t("held.done", { decided: answer.decided, skipped: answer.skipped }));
    setChosen(new Set());
    router.refresh();
  };
  async function letPass() {
    setBusy(true);
    setError(null);
    try {
      finish(await decideHeld({ decision: "approved", ids }));
    } catch (failure) {
      setError(textOf(failure));
    }
    setBusy(false);
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-3">
        <Checkbox
          name="all"
          label={t("held.selectAll")}
          checked={ids.length === items.length}
          onChange={(event) =>
            setChosen(new Set(event.currentTarget.checked ? items.map(({ id }) => id) : []))
          }
        />
        <p role="status" className="text-small text-ink-3 sm:mr-auto">
          {t("held.selected", { count: ids.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} busyLabel={t("approving")} disabled={ids.length === 0} onClick={letPass}>
            {t("held.pass")}
          </Button>
          <ReasonDialog
            trigger={
              <Button variant="secondary" disabled={ids.length === 0}>
                {t("reject")}
              </Button>
            }
            title={t("held.refuseTitle", { count: ids.length })}
            description={t("held.refuseText")}
            confirmLabel={t("confirmReject")}
            busyLabel={t("approving")}
            label={t("reason")}
            hint={t("held.refuseHint")}
            tooShort={t("errors.reason_short", { min: reasonLength.min })}
            onConfirm={async (reason) => finish(await decideHeld({ decision: "rejected", ids, reason }))}
            onDone={() => {}}
          />
        </div>
      </div>
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
      <HeldTable items={items} chosen={chosen} onToggle={toggle} />
    </>
  );
}
