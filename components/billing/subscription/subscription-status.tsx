import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { KeepPlanButton } from "@/components/billing/subscription/keep-plan-button";
import { PayLink } from "@/components/billing/subscription/pay-link";
import { PortalButton } from "@/components/billing/subscription/portal-button";
import { WithdrawButton } from "@/components/billing/subscription/withdraw-button";
import { Banner } from "@/components/ui/banner";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { fromUnits } from "@/lib/core/money";

const rhythm = { premium_monthly: "monthly", premium_yearly: "yearly" } as const;
const planned = { premium_monthly: "scheduledMonthly", premium_yearly: "scheduledYearly" } as const;

/**
 * Current subscription: start, end, billing period and next payment. Nothing for providers that never had
 * Premium.
 */
export function SubscriptionStatus({ subscription }: { subscription: SubscriptionDto }) {
  const t = useTranslations("subscription.status");
  const format = useFormatter();
  const money = useMoney();
  const { status, plan, scheduledPlan, activeSince, renewalDate, premiumEndAt, lastCancellation } =
    subscription;
  if (status === "none") return null;
  const day = (instant: string | null) => (instant ? format.dateTime(new Date(instant), "long") : "");
  const ends = day(premiumEndAt);
  const amount = money.short(fromUnits(subscription.nextPrice ?? 0, subscription.currency));
  const texts = {
    active: {
      title: t("active"),
      // Premium granted without a purchase has an end and no next payment.
      text: renewalDate
        ? t("activeText", { since: day(activeSince), date: day(renewalDate), amount })
        : t("givenText", { date: ends }),
    },
    cancellation: { title: t("cancellation", { date: ends }), text: t("cancellationText") },
    canceled: { title: t("canceled", { date: ends }), text: t("canceledText") },
  };
  const isRunning = status !== "canceled";
  const { openPayment } = subscription;
  const late = {
    title: t("late"),
    text:
      isRunning && openPayment?.until
        ? t(openPayment.needsConfirmation ? "lateConfirm" : "lateText", { date: day(openPayment.until) })
        : t("lateOver"),
  };
  const { title, text } = subscription.isPaymentLate ? late : texts[status];
  return (
    <Banner
      id="subscription-status"
      tone={subscription.isPaymentLate ? "warning" : isRunning ? "gold" : "info"}
      title={title}
      className="mt-6"
      action={
        (isRunning && plan) || subscription.isPaymentLate ? (
          <div className="flex flex-wrap gap-2">
            {openPayment ? <PayLink purpose={openPayment.purpose} /> : null}
            <PortalButton />
            {subscription.withdrawalAmount === null ? null : (
              <WithdrawButton amount={fromUnits(subscription.withdrawalAmount, subscription.currency)} />
            )}
          </div>
        ) : undefined
      }
    >
      <p>
        {plan && isRunning ? `${t(rhythm[plan])}. ` : ""}
        {text}
      </p>
      {openPayment?.purpose === "change" && plan ? (
        <div className="mt-1">
          <p>{t(openPayment.plan === "premium_yearly" ? "waitsYearly" : "waitsMonthly")}</p>
          <KeepPlanButton plan={plan} />
        </div>
      ) : null}
      {scheduledPlan && renewalDate && plan ? (
        <div className="mt-1">
          <p>{t(planned[scheduledPlan], { date: day(renewalDate) })}</p>
          <KeepPlanButton plan={plan} />
        </div>
      ) : null}
      {status === "canceled" && lastCancellation ? (
        <p>{t("lastCancellation", { date: day(lastCancellation) })}</p>
      ) : null}
    </Banner>
  );
}
