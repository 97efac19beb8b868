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

/** What the model form of Directive 2011/83/EU (Annex I, part B) asks to be filled in. */
const FORM_LINES = ["notice", "ordered", "name", "address", "signature", "date"] as const;

/** General conditions of sale with the form for a withdrawal, with prices and periods from the rules in code. */
export function CgvScreen({ operator }: { operator: string }) {
  const t = useTranslations("directory.cgv");
  const form = useTranslations("legal.withdrawalForm");
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
      sections={[
        ...SECTIONS.map((key) => ({
          title: t(`${key}.title`),
          text: t(`${key}.text`, { ...values, days: periods[key] ?? yearlyWithdrawalDays }),
        })),
        {
          title: form("title"),
          text: (
            <>
              <p>{form("intro")}</p>
              <ul className="mt-3 grid gap-2">
                <li>{form("to", { operator })}</li>
                {FORM_LINES.map((line) => (
                  <li key={line}>{form(line)}</li>
                ))}
              </ul>
            </>
          ),
        },
      ]}
    />
  );
}
