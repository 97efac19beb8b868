"use client";

import { Download } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { OrderList } from "@/components/billing/credits/order-list";
import { PagedList } from "@/components/billing/credits/paged-list";
import { usePages } from "@/components/billing/credits/use-pages";
import { InvoiceTable } from "@/components/billing/invoices/invoice-table";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { listCreditLogs } from "@/lib/billing/credits/client";
import type { CreditLogsDto } from "@/lib/billing/credits/schema";
import { listInvoices } from "@/lib/billing/invoices/client";
import { listPurchases } from "@/lib/billing/orders/client";

type Log = CreditLogsDto["logs"][number];

const logPage = async (page: number) => {
  const { logs, total } = await listCreditLogs(page);
  return { items: logs, total };
};
const invoicePage = async (page: number) => {
  const { invoices, total } = await listInvoices(page);
  return { items: invoices, total };
};

/** Statuses shown: paid or in progress; failed purchases are left out. */
const orderPage = async () => {
  const { orders } = await listPurchases();
  const items = orders.filter(
    ({ status, refundedAmount }) =>
      ["succeeded", "processing", "review"].includes(status) || refundedAmount > 0,
  );
  return { items, total: items.length };
};

/** Ledger, purchases and invoices in tabs, fetched whenever it is opened. */
export function HistoryWindow({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("purchases.history");
  const invoiceWords = useTranslations("invoices.list");
  const errors = useTranslations("credits.errors");
  const logs = usePages(logPage);
  const invoices = usePages(invoicePage);
  const orders = usePages(orderPage);
  const load = () => {
    logs.load();
    orders.load();
    invoices.load();
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (open) loadNow();
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="large" title={t("title")}>
        <Tabs defaultValue="logs">
          <TabsList>
            <Tab value="logs">{t("credits")}</Tab>
            <Tab value="orders">{t("purchases")}</Tab>
            <Tab value="invoices">{invoiceWords("title")}</Tab>
          </TabsList>
          <TabPanel value="logs">
            <PagedList
              pages={logs}
              words={{ none: t("none"), more: t("more"), failed: errors("history_load_error") }}
            >
              {(items) => (
                <>
                  <Logs logs={items} />
                  <a
                    href="/api/credit/logs/export"
                    download
                    className={buttonStyle({ variant: "secondary", size: "small" })}
                  >
                    <Icon of={Download} />
                    {t("export")}
                  </a>
                </>
              )}
            </PagedList>
          </TabPanel>
          <TabPanel value="orders">
            <PagedList
              pages={orders}
              words={{ none: t("nothingBought"), more: t("more"), failed: errors("history_load_error") }}
            >
              {(items) => <OrderList orders={items} onRefunded={load} />}
            </PagedList>
          </TabPanel>
          <TabPanel value="invoices">
            <PagedList
              pages={invoices}
              words={{
                none: invoiceWords("none"),
                more: invoiceWords("more"),
                failed: invoiceWords("failed"),
              }}
            >
              {(items) => <InvoiceTable invoices={items} />}
            </PagedList>
          </TabPanel>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}

function Logs({ logs }: { logs: readonly Log[] }) {
  const t = useTranslations("purchases.history");
  const format = useFormatter();
  return (
    <Table caption={t("title")} className="mb-5">
      <thead>
        <tr>
          <HeadCell>{t("date")}</HeadCell>
          <HeadCell>{t("description")}</HeadCell>
          <HeadCell isFigure>{t("credits")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, createdAt, description, deposited, withdrawn }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap figures">
              {format.dateTime(new Date(createdAt), "medium")}
            </Cell>
            <Cell>{description}</Cell>
            <Cell isFigure className={deposited > 0 ? "font-semibold text-sage-text" : undefined}>
              {signed(deposited, withdrawn, format.number)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** "+10", "−1", or 0 for an unlock with Premium. */
function signed(deposited: number, withdrawn: number, write: (value: number) => string): string {
  if (deposited > 0) return `+${write(deposited)}`;
  return withdrawn > 0 ? `−${write(withdrawn)}` : write(0);
}
