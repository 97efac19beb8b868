import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { Link } from "@/components/ui/link";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import { taxWithin } from "@/lib/billing/tax/rules";
import { type Money, minus, moneyOf } from "@/lib/core/money";

/** Net amount and tax of a gross price, as rows of a summary. */
export function useTaxLines(gross: Money, { rateBp, category }: TaxPreview) {
  const t = useTranslations("purchases.tax");
  const format = useFormatter();
  const money = useMoney();
  const tax = moneyOf(taxWithin(gross.cents, rateBp), gross.currency);
  const rate = format.number(rateBp / 10_000, { style: "percent", maximumFractionDigits: 2 });
  return [
    { label: t("net"), value: money.exact(minus(gross, tax)) },
    { label: category === "S" ? t("rate", { rate }) : t("none"), value: money.exact(tax) },
  ];
}

/** Why this tax: the sentence of the law where none is charged, and what billing details may change. */
export function TaxNote({ tax }: { tax: TaxPreview }) {
  const t = useTranslations("purchases.tax");
  const mentions = useTranslations("invoices.mentions");
  const { mention, isBuyerKnown, vatState } = tax;
  const details = (parts: React.ReactNode) => (
    <Link href="/invoices" className="link">
      {parts}
    </Link>
  );
  return (
    <div className="mt-3.5 grid gap-1.5 text-caption text-ink-3">
      {mention === null ? null : <p>{mentions(mention)}</p>}
      {isBuyerKnown ? null : <p>{t.rich("assumed", { details })}</p>}
      {vatState === "pending" ? <p>{t("pending")}</p> : null}
    </div>
  );
}
