"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { type ActionState, idleAction } from "@/lib/core/action-state";

/** The two ways to close a report. */
export function ReportDecision({
  reportId,
  action,
}: {
  reportId: string;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("reports.admin");
  const [state, decide, isBusy] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={decide} className="flex flex-wrap gap-3">
      <ErrorSummary state={state} />
      <input type="hidden" name="reportId" value={reportId} />
      <Button
        type="submit"
        name="resolution"
        value="removed"
        size="small"
        variant="secondary"
        disabled={isBusy}
      >
        {t("remove")}
      </Button>
      <Button type="submit" name="resolution" value="kept" size="small" variant="secondary" disabled={isBusy}>
        {t("keep")}
      </Button>
    </form>
  );
}
