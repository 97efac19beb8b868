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

/** What the model form of Directive 2011/83/EU (Annex I, part B) asks to be filled in. */
const FORM_LINES = ["notice", "ordered", "name", "address", "signature", "date"] as const;

/** General conditions of sale with the form for a withdrawal, with prices and periods from the rules in code. */
export function CgvScreen({ operator }: { operator: string }) {
  const t = useTranslations("directory.cgv");
  const form = useTranslations("legal.withdrawalForm");
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
