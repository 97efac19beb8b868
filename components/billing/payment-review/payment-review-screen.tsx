import { useTranslations } from "next-intl";
import { PaymentCase } from "@/components/billing/payment-review/payment-case";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { WaitingPaymentsDto } from "@/lib/billing/payment-review/schema";

/** Payments that could not be booked automatically: an administrator decides about each. */
export function PaymentReviewScreen({ payments, total }: WaitingPaymentsDto) {
  const t = useTranslations("settlement");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {payments.length === 0 ? (
        <EmptyState className="mt-10" title={t("none.title")}>
          {t("none.text")}
        </EmptyState>
      ) : null}
      {payments.some(({ found }) => found === null) ? (
        <Banner tone="warning" className="mt-8" title={t("unknown.title")}>
          {t("unknown.text")}
        </Banner>
      ) : null}
      <ul className="mt-8 grid gap-12">
        {payments.map((payment) => (
          <li key={payment.orderId}>
            <PaymentCase payment={payment} />
          </li>
        ))}
      </ul>
      {total > payments.length ? (
        <p className="mt-8 text-small text-ink-2">{t("more", { count: total - payments.length })}</p>
      ) : null}
    </>
  );
}
