import { useFormatter, useTranslations } from "next-intl";
import { RefundDialog } from "@/components/billing/admin-refunds/refund-dialog";
import { useMoney } from "@/components/billing/credits/use-money";
import { Facts } from "@/components/ui/facts";
import { Pagination } from "@/components/ui/pagination";
import {
  ACCOUNT_PAYMENTS_PAGE_SIZE,
  type AccountPayment,
  type AccountPaymentsDto,
  type MadeRefund,
} from "@/lib/billing/admin-refunds/schema";
import { type Currency, moneyOf } from "@/lib/core/money";

/** Payments of an account for an administrator, each with its refunds and the button to give it back. */
export function AccountPayments({
  accountId,
  payments: { payments, page, total },
}: {
  accountId: string;
  payments: AccountPaymentsDto;
}) {
  const t = useTranslations("admin-refunds");
  return (
    <section className="mt-10" id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-h3">
        {t("title")}
      </h2>
      {payments.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("none")}</p>
      ) : (
        <ul className="mt-4 grid gap-8">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentCase payment={payment} />
            </li>
          ))}
        </ul>
      )}
      {total > ACCOUNT_PAYMENTS_PAGE_SIZE ? (
        <Pagination
          className="mt-5 justify-end"
          label={t("title")}
          page={page}
          pageSize={ACCOUNT_PAYMENTS_PAGE_SIZE}
          total={total}
          hrefOf={(to) => `/admin/users/${accountId}${to > 1 ? `?payments=${to}` : ""}#payments`}
        />
      ) : null}
    </section>
  );
}

function PaymentCase({ payment }: { payment: AccountPayment }) {
  const t = useTranslations("admin-refunds");
  const format = useFormatter();
  const money = useMoney();
  const { id, currency, obstacle } = payment;
  const exact = (cents: number) => money.exact(moneyOf(cents, currency));
  const what =
    payment.kind === "credits" ? t("credits", { count: payment.bought }) : t(`plan.${payment.plan}`);
  return (
    <article aria-labelledby={`paid-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id={`paid-${id}`} className="font-medium">
          {what}
        </h3>
        {obstacle === null ? <RefundDialog payment={payment} what={what} /> : null}
      </div>
      <Facts
        facts={[
          { label: t("facts.paid"), value: format.dateTime(new Date(payment.paidAt), "medium") },
          { label: t("facts.amount"), value: exact(payment.cents) },
          { label: t("facts.invoice"), value: payment.invoice.number },
          { label: t("facts.left"), value: exact(payment.leftCents) },
          ...(payment.kind === "credits"
            ? [{ label: t("facts.unused"), value: format.number(payment.unused) }]
            : []),
          ...payment.refunds.map((refund) => ({
            label: t(`status.${refund.status}`),
            value: <RefundLine refund={refund} currency={currency} />,
          })),
        ]}
      />
      {obstacle === null ? null : <p className="mt-2 text-small text-ink-2">{t(`obstacle.${obstacle}`)}</p>}
    </article>
  );
}

function RefundLine({ refund, currency }: { refund: MadeRefund; currency: Currency }) {
  const t = useTranslations("admin-refunds");
  const format = useFormatter();
  const money = useMoney();
  const { cents, credits, at, note, isByHand } = refund;
  const amount = money.exact(moneyOf(cents, currency));
  return (
    <>
      {t("made", { amount, date: format.dateTime(new Date(at), "medium") })}
      {credits > 0 ? `, ${t("credits", { count: credits })}` : null}
      {isByHand ? <span className="block text-small text-ink-2">{t("byHand")}</span> : null}
      {note === null ? null : <span className="block text-small text-ink-2">{note}</span>}
    </>
  );
}
