import { useLocale, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { LegalPage } from "@/components/legal/legal-page";
import { creditsPrice, creditTariffs, maxCreditsPerPurchase, unitPrice } from "@/lib/billing/credits/rules";
import { brand } from "@/lib/core/brand";
import { marketOfLocale } from "@/lib/core/markets/markets";
import { monthlyPrice, newestList, premiumPrice } from "@/lib/core/plan/price-lists";
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
  const { short } = useMoney();
  const { currency } = marketOfLocale(useLocale());
  const tariff = creditTariffs[currency];
  const yearly = premiumPrice(newestList(), "premium_yearly", currency);
  const values = {
    name: brand.name,
    single: short(creditsPrice(1, tariff)),
    lowest: short(unitPrice(maxCreditsPerPurchase, tariff)),
    most: maxCreditsPerPurchase,
    monthly: short(premiumPrice(newestList(), "premium_monthly", currency)),
    yearly: short(yearly),
    perMonth: short(monthlyPrice("premium_yearly", yearly)),
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
