import { useFormatter, useTranslations } from "next-intl";
import { RefundButton } from "@/components/credits/refund-button";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { OrderDto } from "@/lib/credits/orders/schema";

/** Purchases with what was paid, what was given back, and what still can be. */
export function OrderTable({ orders, onRefunded }: { orders: readonly OrderDto[]; onRefunded: () => void }) {
  const t = useTranslations("purchases");
  const format = useFormatter();
  const money = (amount: number) => format.number(amount, { style: "currency", currency: "EUR" });
  return (
    <Table caption={t("orders.title")}>
      <thead>
        <tr>
          <HeadCell>{t("history.date")}</HeadCell>
          <HeadCell>{t("orders.what")}</HeadCell>
          <HeadCell isFigure>{t("orders.paid")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id}>
            <Cell className="align-top whitespace-nowrap figures">
              {format.dateTime(new Date(order.createdAt), "medium")}
            </Cell>
            <Cell className="align-top">
              <span className="block">{t("choose.option", { count: order.credits })}</span>
              <span className="block text-small text-ink-2">{stateOf(order)}</span>
              {order.refundableCredits > 0 ? <RefundButton order={order} onRefunded={onRefunded} /> : null}
            </Cell>
            <Cell isFigure className="align-top">
              {money(order.amount)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );

  function stateOf(order: OrderDto): string {
    if (order.status === "processing") return t("orders.processing");
    if (order.status === "review") return t("orders.review");
    if (order.status === "canceled") return t("orders.returned", { amount: money(order.refundedAmount) });
    const back =
      order.refundedAmount > 0
        ? t("orders.refunded", { count: order.refundedCredits, amount: money(order.refundedAmount) })
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
