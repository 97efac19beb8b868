import "server-only";
import { join } from "node:path";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import type { InvoiceKey, InvoiceWords, PrintedInvoice, ReceiptSeller } from "@/lib/billing/invoices/schema";
import { attachXml } from "@/lib/billing/invoices/write-xml";
import type { ProviderCtx } from "@/lib/gateways/context";
import { operator } from "@/lib/http/process/operator";

type Find = (ctx: ProviderCtx, input: InvoiceKey) => Promise<PrintedInvoice>;
type Draw = (
  invoice: PrintedInvoice,
  by: { operator: ReceiptSeller; words: InvoiceWords; fontsFolder: string },
) => Promise<Uint8Array<ArrayBuffer>>;

const fontsFolder = join(process.cwd(), "public/fonts/og");

/** Finds a document of the reader and draws it in the buyer's language; the file is named after its number. */
export const invoiceFile = (find: Find, draw: Draw) => async (ctx: ProviderCtx, input: InvoiceKey) => {
  const invoice = await find(ctx, input);
  const words = await invoiceWords(invoice.locale ?? ctx.locale, invoice);
  const bytes = await draw(invoice, { operator: operator(), words, fontsFolder });
  // A document that cannot be made machine-readable is still handed out.
  const whole = await attachXml(bytes, invoice, words).catch((error: unknown) => {
    ctx.log.error({ error, invoiceId: invoice.id }, "an invoice has no XML");
    return bytes;
  });
  return { name: `${invoice.number}.pdf`, bytes: whole };
};
