"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Textarea } from "@/components/forms/textarea";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import { reasonLength } from "@/lib/core/audit/reason";

/** The two ways to close a report. */
export function ReportDecision({
  reportId,
  isPicture,
  action,
}: {
  reportId: string;
  /** A picture is taken down from here, with a reason for its owner; other content before. */
  isPicture: boolean;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("reports.admin");
  const [state, decide, isBusy] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={decide} className="flex flex-wrap gap-3">
      <ErrorSummary state={state} />
      <input type="hidden" name="reportId" value={reportId} />
      {isPicture ? (
        <div className="w-full desk:w-80">
          <Textarea
            key={state.values?.reason ?? ""}
            name="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={reasonLength.max}
            defaultValue={state.values?.reason ?? ""}
            error={state.fields?.reason}
          />
        </div>
      ) : null}
      <Button
        type="submit"
        name="resolution"
        value="removed"
        size="small"
        variant="secondary"
        disabled={isBusy}
      >
        {t(isPicture ? "takeDown" : "remove")}
      </Button>
      <Button type="submit" name="resolution" value="kept" size="small" variant="secondary" disabled={isBusy}>
        {t("keep")}
      </Button>
    </form>
  );
}
