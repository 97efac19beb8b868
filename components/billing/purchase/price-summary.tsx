import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { Facts } from "@/components/ui/facts";
import { Sheet } from "@/components/ui/sheet";
import { creditsPriceCents, unitPriceCents } from "@/lib/billing/credits/rules";
import { vatRate, vatWithinCents } from "@/lib/core/plan/rules";

/** Price of the chosen credits, line by line, before the payment. */
export function PriceSummary({ quantity, children }: { quantity: number | null; children: ReactNode }) {
  const t = useTranslations("purchases.summary");
  const format = useFormatter();
  const money = useMoney();
  const count = quantity ?? 0;
  const total = creditsPriceCents(count);
  const single = count * unitPriceCents(1);
  const saving = [
    {
      label: t("insteadOf"),
      value: <s className="text-ink-3">{money.exact(single)}</s>,
    },
    {
      label: t("saved"),
      value: <b className="font-semibold text-sage-text">{money.exact(single - total)}</b>,
    },
  ];
  const facts = [
    {
      label: t("line", { count }),
      value: t("each", { count, unit: money.exact(Math.round(unitPriceCents(count))) }),
    },
    ...(single > total ? saving : []),
    {
      label: t("vat", { rate: format.number(vatRate, "percent") }),
      value: money.exact(vatWithinCents(total)),
    },
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
      <p className="mt-3.5 text-caption text-ink-3">{t("note")}</p>
    </Sheet>
  );
}
