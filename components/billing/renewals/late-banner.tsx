import { useFormatter, useTranslations } from "next-intl";
import { PayLink } from "@/components/billing/subscription/pay-link";
import { Banner } from "@/components/ui/banner";
import type { LateRenewal } from "@/lib/billing/renewals/schema";

/**
 * On every screen of a provider whose renewal was not paid: what failed, until when Premium stays, and where to pay.
 * Hidden where the subscription itself says so.
 */
export function LateBanner({ renewal: { until, needsConfirmation } }: { renewal: LateRenewal }) {
  const t = useTranslations("subscription.status");
  const format = useFormatter();
  const date = until ? format.dateTime(new Date(until), "long") : "";
  return (
    <Banner
      tone="warning"
      className="mb-6 print:hidden [main:has(#subscription-status)_&]:hidden"
      title={t("late")}
      action={<PayLink purpose="renewal" />}
    >
      {until === null ? t("lateOver") : t(needsConfirmation ? "lateConfirm" : "lateText", { date })}
    </Banner>
  );
}
