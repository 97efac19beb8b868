"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { TaxNote, useTaxLines } from "@/components/billing/purchase/tax-lines";
import { FreeAction } from "@/components/billing/subscription/free-action";
import { PlanCard } from "@/components/billing/subscription/plan-card";
import { PremiumAction } from "@/components/billing/subscription/premium-action";
import { Facts } from "@/components/ui/facts";
import { SegmentedControl } from "@/components/ui/segmented";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { fromUnits, type Money, moneyOf } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { monthlyPrice } from "@/lib/core/plan/price-lists";

/** Switch between monthly and yearly payment, and both plans with the actions of the current state. */
export function PlanCards({
  subscription,
  tax,
  isVenue,
}: {
  subscription: SubscriptionDto;
  tax: TaxPreview;
  isVenue: boolean;
}) {
  const t = useTranslations("subscription");
  const money = useMoney();
  const [plan, setPlan] = useState<PremiumPlan>(subscription.plan ?? "premium_yearly");
  const { currency, offer } = subscription;
  const price = (one: PremiumPlan) => fromUnits(offer[one], currency);
  const month = money.short(monthlyPrice(plan, price(plan)));
  const premiumNote =
    plan === "premium_yearly"
      ? t("price.yearly", {
          total: money.short(price("premium_yearly")),
          month,
          full: money.short(price("premium_monthly")),
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
          price={money.short(moneyOf(0, currency))}
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
          note={premiumNote}
        >
          <PriceFacts price={price(plan)} tax={tax} />
          <PremiumAction subscription={subscription} plan={plan} />
        </PlanCard>
      </div>
    </section>
  );
}

/** One payment of the chosen plan: net, tax and gross. */
function PriceFacts({ price, tax }: { price: Money; tax: TaxPreview }) {
  const t = useTranslations("purchases.summary");
  const { exact } = useMoney();
  return (
    <div className="mb-4">
      <Facts isSum facts={[...useTaxLines(price, tax), { label: t("total"), value: exact(price) }]} />
      <TaxNote tax={tax} />
    </div>
  );
}
