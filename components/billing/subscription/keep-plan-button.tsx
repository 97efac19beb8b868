"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSubscriptionCall } from "@/components/billing/subscription/use-subscription-call";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { changePlan } from "@/lib/billing/subscription/client";
import type { PremiumPlan } from "@/lib/core/plan/premium";

/** Takes back a scheduled change: the present plan goes on. Nothing was charged, so it needs no confirmation. */
export function KeepPlanButton({ plan }: { plan: PremiumPlan }) {
  const t = useTranslations("subscription.keep");
  const [isBusy, setIsBusy] = useState(false);
  const { run, error } = useSubscriptionCall(() => changePlan(plan), t("done"));
  const keep = async () => {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        isBusy={isBusy}
        busyLabel={t("busy")}
        onClick={() => void keep()}
      >
        {t(plan === "premium_yearly" ? "yearly" : "monthly")}
      </Button>
      {error ? <Banner tone="error" role="alert" title={error} className="mt-2" /> : null}
    </>
  );
}
