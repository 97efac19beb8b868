import "server-only";
import { join } from "node:path";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import { keepFile } from "@/lib/billing/invoices/keep-file";
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

/**
 * Finds a document of the reader and hands out its file, which is drawn once, in the buyer's language; the file is named
 * after its number.
 */
export const invoiceFile = (find: Find, draw: Draw) => async (ctx: ProviderCtx, input: InvoiceKey) => {
  const invoice = await find(ctx, input);
  const bytes = await keepFile(ctx, invoice.id, async () => {
    const words = await invoiceWords(invoice.locale ?? ctx.locale, invoice);
    const drawn = await draw(invoice, { operator: operator(), words, fontsFolder });
    try {
      return { bytes: await attachXml(drawn, invoice, words), isFinished: true };
    } catch (error) {
      // A document that cannot be made machine-readable is still handed out.
      ctx.log.error({ error, invoiceId: invoice.id }, "an invoice has no XML");
      return { bytes: drawn, isFinished: false };
    }
  });
  return { name: `${invoice.number}.pdf`, bytes };
};
