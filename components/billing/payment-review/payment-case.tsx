import { useFormatter, useTranslations } from "next-intl";
import { ResolveDialog } from "@/components/billing/payment-review/resolve-dialog";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";
import type { ReceivedMoney, WaitingPayment } from "@/lib/billing/payment-review/schema";

/** A payment compared with its order, and the two possible decisions. */
export function PaymentCase({ payment }: { payment: WaitingPayment }) {
  const t = useTranslations("settlement");
  const format = useFormatter();
  const money = ({ amount, currency }: ReceivedMoney) =>
    format.number(amount, { style: "currency", currency });
  const { provider, found } = payment;
  const name = provider.name || t("deleted");
  const id = (value: string | null) => (
    <code className="text-small break-all">{value ?? t("facts.nothing")}</code>
  );
  return (
    <article aria-labelledby={`payment-${payment.orderId}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line-strong pb-3">
        <h2 id={`payment-${payment.orderId}`} className="text-h3">
          <Link href={`/admin/users/${provider.id}`} className="link">
            {name}
          </Link>
        </h2>
        <Tag tone="warning" isFilled>
          {t(`mismatch.${payment.mismatch ?? "other"}`)}
        </Tag>
      </div>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Facts
          facts={[
            {
              label: t("facts.date"),
              value: format.dateTime(new Date(payment.createdAt), {
                dateStyle: "medium",
                timeStyle: "short",
              }),
            },
            { label: t("facts.bought"), value: t("credits", { count: payment.credits }) },
            { label: t("facts.asked"), value: money(payment.asked) },
            { label: t("facts.received"), value: found ? money(found.received) : t("facts.unknown") },
          ]}
        />
        <Facts
          facts={[
            { label: t("facts.order"), value: id(payment.orderId) },
            { label: t("facts.payment"), value: id(payment.paymentId) },
            ...(found
              ? [
                  { label: t("facts.namesOrder"), value: id(found.orderId) },
                  { label: t("facts.namesProvider"), value: id(found.providerId) },
                  { label: t("facts.namesCustomer"), value: id(found.customerId) },
                ]
              : []),
          ]}
        />
      </div>
      {found ? (
        <div className="mt-5 flex flex-wrap gap-3">
          {found.received.currency === payment.asked.currency ? (
            <ResolveDialog
              act="book"
              orderId={payment.orderId}
              credits={payment.credits}
              amount={money(found.received)}
              name={name}
            />
          ) : null}
          <ResolveDialog
            act="return"
            orderId={payment.orderId}
            credits={payment.credits}
            amount={money(found.received)}
            name={name}
          />
        </div>
      ) : null}
    </article>
  );
}
