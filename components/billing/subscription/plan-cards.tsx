"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { FreeAction } from "@/components/billing/subscription/free-action";
import { PlanCard } from "@/components/billing/subscription/plan-card";
import { PremiumAction } from "@/components/billing/subscription/premium-action";
import { SegmentedControl } from "@/components/ui/segmented";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { centsOf } from "@/lib/core/euros";
import { monthlyCents, type PremiumPlan } from "@/lib/core/plan/premium";

/** Switch between monthly and yearly payment, and both plans with the actions of the current state. */
export function PlanCards({ subscription, isVenue }: { subscription: SubscriptionDto; isVenue: boolean }) {
  const t = useTranslations("subscription");
  const money = useMoney();
  const [plan, setPlan] = useState<PremiumPlan>(subscription.plan ?? "premium_yearly");
  const cents = (one: PremiumPlan) => centsOf(subscription.offer[one]);
  const month = money.short(monthlyCents(plan, cents(plan)));
  const premiumNote =
    plan === "premium_yearly"
      ? t("price.yearly", {
          total: money.short(cents("premium_yearly")),
          month,
          full: money.short(cents("premium_monthly")),
        })
      : t("price.monthly");
  return (
    <section className="mt-9">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SegmentedControl
          name="rhythm"
          label={t("rhythm.label")}
          value={plan}
          onValueChange={(value) => setPlan(value as PremiumPlan)}
          segments={[
            { value: "premium_monthly", label: t("rhythm.monthly") },
            { value: "premium_yearly", label: t("rhythm.yearly") },
          ]}
        />
        <p className="text-small font-medium text-sage-text">{t("rhythm.save")}</p>
      </div>
      <div className="mt-6 grid gap-5 @min-[44rem]:grid-cols-2">
        <PlanCard
          name={t("free.name")}
          lead={t(isVenue ? "venues.free" : "free.lead")}
          price={money.short(0)}
          unit={t("price.perMonth")}
          note={t("price.free")}
        >
          <FreeAction subscription={subscription} isVenue={isVenue} />
        </PlanCard>
        <PlanCard
          isPremium
          name={t("premium.name")}
          lead={t(isVenue ? "venues.premium" : "premium.lead")}
          price={month}
          unit={t("price.perMonth")}
          note={`${premiumNote} ${t("price.vat")}`}
        >
          <PremiumAction subscription={subscription} plan={plan} />
        </PlanCard>
      </div>
    </section>
  );
}
