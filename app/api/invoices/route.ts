import { route } from "@/lib/http/doors/route";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { invoicesDto, listInvoicesInput } from "@/lib/billing/invoices/schema";

export const GET = route({
  guard: "provider",
  input: listInvoicesInput,
  output: invoicesDto,
  summary: "Receipts and credit notes, the newest first",
  run: listInvoices,
});
