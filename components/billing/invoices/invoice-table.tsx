import { FileDown } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { type FormAction, SendButton } from "@/components/billing/invoices/send-button";
import { Icon } from "@/components/ui/icon";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { InvoiceDto } from "@/lib/billing/invoices/schema";
import { fromUnits } from "@/lib/core/money";
import { paymentMethodText } from "@/lib/core/payment-method";

/** Invoices, credit notes and older receipts with their sums and PDF links. */
export function InvoiceTable({
  invoices,
  send,
}: {
  invoices: readonly InvoiceDto[];
  /** Sends the email about a document again; without it there is no such button. */
  send?: FormAction;
}) {
  const t = useTranslations("invoices");
  const history = useTranslations("purchases.history");
  const format = useFormatter();
  const { exact } = useMoney();
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <HeadCell className="max-sm:hidden">{history("date")}</HeadCell>
          <HeadCell className="max-sm:pl-0">{t("what")}</HeadCell>
          <HeadCell isFigure className="max-sm:hidden">
            {t("screen.tax")}
          </HeadCell>
          <HeadCell isFigure>{t("amount")}</HeadCell>
          {send ? (
            <HeadCell>
              <span className="max-sm:sr-only">{t("screen.send")}</span>
            </HeadCell>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, kind, document, issuedAt, amount, tax, currency, paidWith }) => {
          const money = (sum: number) => exact(fromUnits(kind === "refund" ? -sum : sum, currency));
          const name = t(`list.${document}`, { number });
          const day = format.dateTime(new Date(issuedAt), "medium");
          return (
            <Row key={id}>
              <Cell className="whitespace-nowrap figures max-sm:hidden">{day}</Cell>
              <Cell className="max-sm:pl-0">
                <a
                  href={`/api/invoices/${id}`}
                  download
                  aria-label={`${name}. ${t("list.open", { number })}`}
                  className="link inline-flex items-center gap-1.5 whitespace-nowrap"
                >
                  <Icon of={FileDown} className="size-4 max-sm:hidden" />
                  {name}
                </a>
                {/* On a phone the first column has what the hidden ones have elsewhere. */}
                <span className="block text-caption text-ink-3 figures sm:hidden">{day}</span>
                {tax === null ? null : (
                  <span className="block text-caption text-ink-3 figures sm:hidden">
                    {`${t("screen.tax")} ${money(tax)}`}
                  </span>
                )}
                {paidWith ? (
                  <span className="block text-caption text-ink-3">
                    {paymentMethodText(paidWith, (key) => t(`method.${key}`))}
                  </span>
                ) : null}
              </Cell>
              <Cell isFigure className="max-sm:hidden">
                {tax === null ? "–" : money(tax)}
              </Cell>
              <Cell isFigure>{money(amount)}</Cell>
              {send ? (
                <Cell>
                  <SendButton id={id} name={name} send={send} />
                </Cell>
              ) : null}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
