import { drawReceipt } from "@/components/billing/receipts/receipt-pdf";
import { findReceipt } from "@/lib/billing/receipts/queries";
import { receiptKeyInput } from "@/lib/billing/receipts/schema";
import { route } from "@/lib/http/doors/route";
import { receiptFile } from "@/lib/http/files/receipt-file";

export const GET = route({
  guard: "provider",
  input: receiptKeyInput,
  output: null,
  summary: "A receipt as PDF, in the reader's language",
  run: receiptFile(findReceipt, drawReceipt),
  file: ({ name, bytes }) => ({ name, bytes, type: "application/pdf" }),
});
