"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Picks } from "@/components/backoffice/batches/use-picks";
import { notify } from "@/components/feedback/notify";
import { ReasonDialog } from "@/components/feedback/reason-dialog";
import { useProblem } from "@/components/feedback/use-problem";
import { Checkbox } from "@/components/forms/checkbox";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { decideMany } from "@/lib/backoffice/batches/client";
import type { BatchKind, BatchOutcome, DecidedManyDto } from "@/lib/backoffice/batches/schema";
import { reasonLength } from "@/lib/core/audit/reason";

interface Entry {
  id: string;
  name: string;
}

interface Props {
  kind: BatchKind;
  items: readonly Entry[];
  picks: Picks;
}

type Undecided = Entry & { outcome: Exclude<BatchOutcome, "decided"> };

/** Names that are listed before a decision; more of them are counted. */
const MAX_NAMES = 5;

/** Decides the picked entries of a queue, and says what became of each that was not decided. */
export function BatchBar({ kind, items, picks }: Props) {
  const t = useTranslations("moderation.batch");
  const words = useTranslations("moderation");
  const reports = useTranslations("reports.admin");
  const router = useRouter();
  const { textOf } = useProblem();
  const [error, setError] = useState<string | null>(null);
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const { ids } = picks;
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? "";
  const count = ids.length;

  function finish({ results }: DecidedManyDto) {
    const left = results.flatMap(({ id, outcome }) =>
      outcome === "decided" ? [] : [{ id, name: nameOf(id), outcome }],
    );
    setUndecided(left);
    setError(null);
    notify.success(t("done", { count: results.length - left.length }));
    picks.clear();
    router.refresh();
  }
  async function approve() {
    try {
      finish(await decideMany({ kind, decision: "approved", ids: [...ids] }));
    } catch (failure) {
      setError(textOf(failure));
    }
  }
  const isReports = kind === "reports";
  const refuseKind = isReports ? "reports" : "entries";
  const ownLabels: Partial<Record<BatchKind, string>> = {
    leads: words("unlock.approveAll"),
    changes: words("change.accept"),
    projects: t("pass"),
    reports: reports("keep"),
  };
  const approveLabel = ownLabels[kind] ?? words("approve");
  return (
    <>
      <div
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-ground pt-1 pb-3 desk:sticky desk:top-[calc(var(--band)+4rem)] desk:z-sticky outline-none"
      >
        <Checkbox
          name="all"
          label={t("selectAll")}
          checked={picks.isAll}
          onChange={(event) => picks.pickAll(event.currentTarget.checked)}
        />
        <p role="status" className="text-small text-ink-3 sm:mr-auto">
          {t("selected", { count })}
        </p>
        <div className="flex flex-wrap gap-3">
          <ConfirmDialog
            trigger={<Button disabled={count === 0}>{approveLabel}</Button>}
            title={t(isReports ? "keepTitle" : "approveTitle", { count })}
            description={t("each")}
            confirmLabel={approveLabel}
            busyLabel={words("approving")}
            onConfirm={approve}
          >
            <PickedNames picked={ids.map((id) => ({ id, name: nameOf(id) }))} />
          </ConfirmDialog>
          <ReasonDialog
            trigger={
              <Button variant="secondary" disabled={count === 0}>
                {isReports ? t("remove") : words("reject")}
              </Button>
            }
            title={t(`refuse.${refuseKind}.title`, { count })}
            description={t(`refuse.${refuseKind}.text`)}
            confirmLabel={t(`refuse.${refuseKind}.confirm`)}
            busyLabel={words("approving")}
            label={words("reason")}
            hint={t("refuseHint")}
            tooShort={words("errors.reason_short", { min: reasonLength.min })}
            onConfirm={async (reason) =>
              finish(await decideMany({ kind, decision: "rejected", ids: [...ids], reason }))
            }
          />
        </div>
      </div>
      {error ? <Banner tone="error" role="alert" title={error} className="mt-4" /> : null}
      <UndecidedList undecided={undecided} />
    </>
  );
}

function UndecidedList({ undecided }: { undecided: readonly Undecided[] }) {
  const t = useTranslations("moderation.batch");
  if (undecided.length === 0) return null;
  return (
    <Banner tone="warning" role="alert" title={t("undecided", { count: undecided.length })} className="mt-4">
      <ul className="mt-1 space-y-1">
        {undecided.map(({ id, name, outcome }) => (
          <li key={id} className="break-words">
            {t(`outcomes.${outcome}`, { name })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The first names of what is about to be decided, and how many more there are. */
function PickedNames({ picked }: { picked: readonly Entry[] }) {
  const t = useTranslations("moderation.batch");
  const more = picked.length - MAX_NAMES;
  return (
    <ul className="space-y-1 text-ui">
      {picked.slice(0, MAX_NAMES).map(({ id, name }) => (
        <li key={id} className="break-words">
          {name}
        </li>
      ))}
      {more > 0 ? <li className="text-ink-3">{t("more", { count: more })}</li> : null}
    </ul>
  );
}
