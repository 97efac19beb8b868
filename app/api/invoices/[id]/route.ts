import { route } from "@/lib/http/doors/route";
import { drawInvoice } from "@/components/billing/invoices/invoice-pdf";
import { findInvoice } from "@/lib/billing/invoices/queries";
import { invoiceKeyInput } from "@/lib/billing/invoices/schema";
import { invoiceFile } from "@/lib/http/files/invoice-file";

export const GET = route({
  guard: "provider",
  input: invoiceKeyInput,
  output: null,
  summary: "An invoice, credit note or older receipt as PDF; the same file each time",
  run: invoiceFile(findInvoice, drawInvoice),
  file: ({ name, bytes }) => ({ name, bytes, type: "application/pdf" }),
});
