import { FileDown } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { ReceiptDto } from "@/lib/billing/receipts/schema";

/** Receipts and credit notes with their sums and PDF links. */
export function ReceiptTable({ receipts }: { receipts: readonly ReceiptDto[] }) {
  const t = useTranslations("receipts");
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
        {receipts.map(({ id, number, kind, issuedAt, amount }) => {
          const name = t(kind === "refund" ? "list.note" : "list.receipt", { number });
          return (
            <Row key={id}>
              <Cell className="whitespace-nowrap figures">
                {format.dateTime(new Date(issuedAt), "medium")}
              </Cell>
              <Cell>
                <a
                  href={`/api/credit/receipts/${id}`}
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
