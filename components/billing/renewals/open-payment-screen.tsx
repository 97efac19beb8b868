import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { PayOpenButton } from "@/components/billing/renewals/pay-open-button";
import { KeepPlanButton } from "@/components/billing/subscription/keep-plan-button";
import { PortalButton } from "@/components/billing/subscription/portal-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { fromUnits } from "@/lib/core/money";

/** What waits for a payment, why, until when, and the button with which the known card pays it. */
export function OpenPaymentScreen({
  subscription,
  access,
}: {
  subscription: SubscriptionDto;
  access: PaymentAccess;
}) {
  const t = useTranslations("subscription.open");
  const plans = useTranslations("subscription.status");
  const format = useFormatter();
  const money = useMoney();
  const { openPayment, plan } = subscription;
  if (openPayment === null)
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState className="mt-10" title={t("none.title")}>
          <TextLink href="/subscription">{t("none.back")}</TextLink>
        </EmptyState>
      </>
    );
  const { purpose, needsConfirmation, until, nextAttempt } = openPayment;
  const day = (instant: string) => format.dateTime(new Date(instant), "long");
  const amount = money.exact(fromUnits(openPayment.amount, subscription.currency));
  const reason = purpose === "change" ? "change" : needsConfirmation ? "confirm" : "refused";
  return (
    <>
      <PageHeader title={t("title")} lead={t(`lead.${reason}`)} />
      <Facts
        facts={[
          {
            label: t("plan"),
            value: plans(openPayment.plan === "premium_yearly" ? "yearly" : "monthly"),
          },
          { label: t("amount"), value: amount },
          ...(until ? [{ label: t("until"), value: day(until) }] : []),
          ...(nextAttempt ? [{ label: t("nextAttempt"), value: day(nextAttempt) }] : []),
        ]}
      />
      <div className="mt-8 grid justify-items-start gap-3">
        <PayOpenButton access={access} label={t("pay", { amount })} />
        <PortalButton />
        {purpose === "change" && plan ? <KeepPlanButton plan={plan} /> : null}
      </div>
      <p className="mt-6 max-w-prose text-small text-ink-2">{t("note")}</p>
    </>
  );
}
