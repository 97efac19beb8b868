import { FileDown } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { InvoiceDto } from "@/lib/billing/invoices/schema";

/** Invoices, credit notes and older receipts with their sums and PDF links. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceDto[] }) {
  const t = useTranslations("invoices");
  const history = useTranslations("purchases.history");
  const format = useFormatter();
  const money = (amount: number) => format.number(amount, { style: "currency", currency: "EUR" });
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <HeadCell>{history("date")}</HeadCell>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell isFigure>{t("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, kind, document, issuedAt, amount }) => {
          const name = t(`list.${document}`, { number });
          return (
            <Row key={id}>
              <Cell className="whitespace-nowrap figures">
                {format.dateTime(new Date(issuedAt), "medium")}
              </Cell>
              <Cell>
                <a
                  href={`/api/invoices/${id}`}
                  download
                  aria-label={`${name}. ${t("list.open", { number })}`}
                  className="link inline-flex items-center gap-1.5"
                >
                  <FileDown aria-hidden="true" className="size-4" />
                  {name}
                </a>
              </Cell>
              <Cell isFigure>{money(kind === "refund" ? -amount : amount)}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
