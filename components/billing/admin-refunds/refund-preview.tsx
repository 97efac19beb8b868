import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { Facts } from "@/components/ui/facts";
import { noteOver } from "@/lib/billing/admin-refunds/rules";
import type { AccountPayment } from "@/lib/billing/admin-refunds/schema";
import { moneyOf } from "@/lib/core/money";

/** What a refund does: money, credits or Premium, and the credit note. */
export function RefundPreview({
  payment,
  cents,
  credits,
  endsPremium,
}: {
  payment: AccountPayment;
  cents: number;
  credits: number;
  endsPremium: boolean;
}) {
  const t = useTranslations("admin-refunds");
  const format = useFormatter();
  const money = useMoney();
  const exact = (amount: number) => money.exact(moneyOf(amount, payment.currency));
  const { netCents, taxCents } = noteOver(payment.invoice, cents);
  return (
    <section aria-label={t("preview.title")} aria-live="polite">
      <p className="font-medium">{t("preview.title")}</p>
      <Facts
        isSum
        facts={[
          { label: t("preview.back"), value: exact(cents) },
          payment.kind === "credits"
            ? { label: t("preview.credits"), value: format.number(credits) }
            : {
                label: t("preview.premium"),
                value: t(endsPremium ? "preview.premiumEnds" : "preview.premiumStays"),
              },
          {
            label: t("preview.note", { number: payment.invoice.number }),
            value: t("preview.noteText", { net: exact(netCents), tax: exact(taxCents) }),
          },
        ]}
      />
    </section>
  );
}
