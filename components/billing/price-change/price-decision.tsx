"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { notify } from "@/components/feedback/notify";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextInput } from "@/components/forms/text-input";
import { useAfterAction } from "@/components/forms/use-after-action";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import type { PriceListPreview } from "@/lib/billing/price-change/schema";
import { idleAction } from "@/lib/core/action-state";

/** The two decisions about the subscribers of an older list. */
export function PriceDecision({
  list: { version, toVersion, groups },
  earliest,
  decide,
}: {
  list: PriceListPreview;
  earliest: string;
  decide: FormAction;
}) {
  const t = useTranslations("price-changes");
  const router = useRouter();
  const [state, post, isBusy] = useActionState(useSafeAction(decide), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status !== "done") return;
    notify.success(t("done"));
    router.refresh();
  });
  const count = groups.reduce((total, { subscribers, ending }) => total + subscribers - ending, 0);
  return (
    <form action={post} className="mt-6 max-w-(--measure) space-y-4">
      <ErrorSummary state={state} />
      <input type="hidden" name="fromVersion" value={version} />
      <TextInput
        name="effectiveOn"
        type="date"
        label={t("effectiveOn")}
        hint={t("effectiveHint")}
        min={earliest}
        defaultValue={state.values?.effectiveOn ?? earliest}
        error={state.fields?.effectiveOn}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="kind" value="migrate" disabled={isBusy}>
          {t("migrate", { count, version: toVersion })}
        </Button>
        <Button type="submit" name="kind" value="keep" variant="secondary" disabled={isBusy}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
