import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { saveBuyerAction, sendInvoiceAction } from "@/app/[locale]/(provider)/invoices/actions";
import { InvoicesScreen } from "@/components/billing/invoices/invoices-screen";
import { TextsProvider } from "@/components/layout/texts-provider";
import { findBuyer, suggestBuyer } from "@/lib/billing/buyer/queries";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { invoicesAddress, invoicesView } from "@/lib/billing/invoices/schema";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "invoices.screen" });
  return { title: t("title") };
}

export default async function InvoicesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const view = invoicesView(await searchParams);
  const ctx = await pageContext("/invoices", invoicesAddress(view));
  const [invoices, buyer, suggested] = await Promise.all([
    listInvoices(ctx, view),
    findBuyer(ctx),
    suggestBuyer(ctx),
  ]);
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "buyer", "invoices"])}>
      <InvoicesScreen
        view={view}
        invoices={invoices}
        buyer={buyer}
        suggested={suggested}
        save={saveBuyerAction}
        send={sendInvoiceAction}
      />
    </TextsProvider>
  );
}
