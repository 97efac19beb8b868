import { useFormatter, useTranslations } from "next-intl";
import { RefundButton } from "@/components/billing/credits/refund-button";
import type { OrderDto } from "@/lib/billing/orders/schema";

/** Purchases with what was paid, what was refunded, and what can still be refunded. */
export function OrderList({ orders, onRefunded }: { orders: readonly OrderDto[]; onRefunded: () => void }) {
  const t = useTranslations("purchases");
  const format = useFormatter();
  const money = (amount: number, { currency }: OrderDto) =>
    format.number(amount, { style: "currency", currency });
  return (
    <ul aria-label={t("orders.title")} className="border-b border-line text-ui leading-snug">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_5.5rem]"
        >
          <div>
            <span className="font-semibold">{t("choose.option", { count: order.credits })}</span>
            <time dateTime={order.createdAt} className="ml-2 text-small text-ink-3 figures">
              {format.dateTime(new Date(order.createdAt), "medium")}
            </time>
            <p className="mt-0.5 text-small text-ink-2">{stateOf(order)}</p>
          </div>
          <span className="self-start text-right figures sm:order-last sm:self-center">
            {money(order.amount, order)}
          </span>
          {order.refundableCredits > 0 ? (
            <span className="col-span-2 sm:col-span-1">
              <RefundButton order={order} onRefunded={onRefunded} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );

  function stateOf(order: OrderDto): string {
    if (order.status === "processing") return t("orders.processing");
    if (order.status === "review") return t("orders.review");
    if (order.status === "canceled")
      return t("orders.returned", { amount: money(order.refundedAmount, order) });
    const back =
      order.refundedAmount > 0
        ? t("orders.refunded", { count: order.refundedCredits, amount: money(order.refundedAmount, order) })
        : "";
    if (order.refundBlock === "already_refunded") return back;
    const rest =
      order.refundBlock === null && order.refundableUntil
        ? t("orders.refundable", {
            count: order.refundableCredits,
            date: format.dateTime(new Date(order.refundableUntil), "medium"),
          })
        : t(order.refundBlock === "refund_too_late" ? "orders.tooLate" : "orders.used");
    return [back, rest].filter(Boolean).join(" ");
  }
}
