"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { ChangeDialog } from "@/components/billing/subscription/change-dialog";
import {
  useSubscriptionCall,
  useSupplierPage,
} from "@/components/billing/subscription/use-subscription-call";
import { RefusalBanner } from "@/components/identity/email-confirmation/refusal-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { changePlan, renewPremium, subscribe } from "@/lib/billing/subscription/client";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { fromUnits } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { monthlyPrice } from "@/lib/core/plan/price-lists";

interface Props {
  subscription: SubscriptionDto;
  /** The billing period chosen on the switch. */
  plan: PremiumPlan;
}

/** Action of the Premium plan: buy, buy again, resume, or change the billing period. */
export function PremiumAction({ subscription, plan }: Props) {
  const { status, isPaymentLate } = subscription;
  // The subscription waits for its payment, so that nothing else can be bought or changed: it is paid above.
  if (isPaymentLate) return null;
  if (status === "active") return <Change subscription={subscription} plan={plan} />;
  if (status === "cancellation") return <Renew />;
  return <Buy subscription={subscription} plan={plan} />;
}

function Buy({ subscription, plan }: Props) {
  const t = useTranslations("subscription.premium");
  const { offer, currency, status } = subscription;
  const { isBusy, leave, refusal } = useSupplierPage(() => subscribe({ plan, price: offer[plan], currency }));
  return (
    <>
      <Button size="large" block isBusy={isBusy} busyLabel={t("busy")} onClick={() => void leave()}>
        {t(status === "canceled" ? "again" : "subscribe")}
      </Button>
      {refusal ? <RefusalBanner {...refusal} /> : null}
    </>
  );
}

function Renew() {
  const t = useTranslations("subscription");
  const [isBusy, setIsBusy] = useState(false);
  const { run, error } = useSubscriptionCall(renewPremium, t("renew.done"));
  const renew = async () => {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  };
  return (
    <>
      <Button size="large" block isBusy={isBusy} busyLabel={t("renew.busy")} onClick={() => void renew()}>
        {t("premium.renew")}
      </Button>
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
    </>
  );
}

function Change({ subscription, plan }: Props) {
  const t = useTranslations("subscription");
  const format = useFormatter();
  const money = useMoney();
  const [isAsking, setIsAsking] = useState(false);
  if (subscription.plan === null || plan === subscription.plan || plan === subscription.scheduledPlan)
    return <PremiumBadge isFilled className="justify-self-start" />;
  const price = fromUnits(subscription.offer[plan], subscription.currency);
  const isYearly = plan === "premium_yearly";
  const date = subscription.renewalDate ? format.dateTime(new Date(subscription.renewalDate), "long") : "";
  const words = isYearly
    ? {
        title: t("change.yearlyTitle"),
        text: t("change.yearlyText", { total: money.short(price) }),
        confirm: t("change.yearlyConfirm"),
      }
    : {
        title: t("change.monthlyTitle"),
        text: t("change.monthlyText", { date, month: money.short(monthlyPrice(plan, price)) }),
        confirm: t("change.monthlyConfirm"),
      };
  return (
    <>
      <Button size="large" block onClick={() => setIsAsking(true)}>
        {t(isYearly ? "premium.toYearly" : "premium.toMonthly")}
      </Button>
      <ChangeDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        call={() => changePlan(plan)}
        words={{ ...words, busy: t("change.busy"), done: t("change.done") }}
      />
    </>
  );
}
