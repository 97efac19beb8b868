import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { TaxNote, useTaxLines } from "@/components/billing/purchase/tax-lines";
import { Facts } from "@/components/ui/facts";
import { Sheet } from "@/components/ui/sheet";
import { type CreditTariff, creditsPrice, unitPrice } from "@/lib/billing/credits/rules";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import { minus, times } from "@/lib/core/money";

/** Price of the chosen credits, line by line, before the payment. */
export function PriceSummary({
  quantity,
  tariff,
  tax,
  children,
}: {
  quantity: number | null;
  tariff: CreditTariff;
  tax: TaxPreview;
  children: ReactNode;
}) {
  const t = useTranslations("purchases.summary");
  const money = useMoney();
  const count = quantity ?? 0;
  const total = creditsPrice(count, tariff);
  const single = times(creditsPrice(1, tariff), count);
  const saving = [
    {
      label: t("insteadOf"),
      value: <s className="text-ink-3">{money.exact(single)}</s>,
    },
    {
      label: t("saved"),
      value: <b className="font-semibold text-sage-text">{money.exact(minus(single, total))}</b>,
    },
  ];
  const facts = [
    {
      label: t("line", { count }),
      value: t("each", { count, unit: money.exact(unitPrice(count, tariff)) }),
    },
    ...(single.cents > total.cents ? saving : []),
    ...useTaxLines(total, tax),
  ];
  return (
    <Sheet isLifted className="sm:p-7">
      <h2 className="text-h2">{t("title")}</h2>
      <Facts isSum facts={facts} className="mt-3.5" />
      <p className="mt-4 mb-5 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t("total")}</span>
        <output
          aria-live="polite"
          className="font-display text-[2.25rem] leading-none whitespace-nowrap figures"
        >
          {money.exact(total)}
        </output>
      </p>
      {children}
      <TaxNote tax={tax} />
      <p className="mt-3.5 text-caption text-ink-3">{t("note")}</p>
    </Sheet>
  );
}
