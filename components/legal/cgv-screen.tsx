import { useFormatter, useTranslations } from "next-intl";
import { LegalPage } from "@/components/legal/legal-page";
import { creditsPriceCents, maxCreditsPerPurchase, unitPriceCents } from "@/lib/billing/credits/rules";
import { brand } from "@/lib/core/brand";
import { monthlyCents } from "@/lib/core/plan/premium";
import { newestList } from "@/lib/core/plan/price-lists";
import { creditRefundDays, yearlyWithdrawalDays } from "@/lib/core/plan/rules";
import { openedWithinDays } from "@/lib/leads/lead-refunds/rules";

const SECTIONS = [
  "credits",
  "use",
  "creditRefund",
  "creditBack",
  "premium",
  "withdrawal",
  "receipts",
] as const;

/** General conditions of sale, with prices and periods from the rules in code. */
export function CgvScreen() {
  const t = useTranslations("directory.cgv");
  const format = useFormatter();
  const euros = (cents: number) =>
    format.number(cents / 100, {
      style: "currency",
      currency: "EUR",
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    });
  const { prices } = newestList();
  const values = {
    name: brand.name,
    single: euros(creditsPriceCents(1)),
    lowest: euros(unitPriceCents(maxCreditsPerPurchase)),
    most: maxCreditsPerPurchase,
    monthly: euros(prices.premium_monthly),
    yearly: euros(prices.premium_yearly),
    perMonth: euros(monthlyCents("premium_yearly", prices.premium_yearly)),
  };
  const periods: Partial<Record<(typeof SECTIONS)[number], number>> = {
    creditRefund: creditRefundDays,
    creditBack: openedWithinDays,
  };
  return (
    <LegalPage
      title={t("title")}
      intro={t("intro", values)}
      sections={SECTIONS.map((key) => ({
        title: t(`${key}.title`),
        text: t(`${key}.text`, { ...values, days: periods[key] ?? yearlyWithdrawalDays }),
      }))}
    />
  );
}
