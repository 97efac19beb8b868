"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { type ActionState, idleAction } from "@/lib/core/action-state";

/** Accepts or refuses a rate that waits. */
export function RateDecision({
  rateId,
  action,
}: {
  rateId: string;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("exchange-rates");
  const [state, decide, isBusy] = useActionState(useSafeAction(action), idleAction);
  return (
    <form action={decide} className="mt-4 flex flex-wrap gap-3">
      <ErrorSummary state={state} />
      <input type="hidden" name="rateId" value={rateId} />
      {(["accepted", "refused"] as const).map((decision) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          size="small"
          variant="secondary"
          disabled={isBusy}
        >
          {t(`waiting.${decision}`)}
        </Button>
      ))}
    </form>
  );
}
