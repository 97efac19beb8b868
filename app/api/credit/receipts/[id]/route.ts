import { drawReceipt } from "@/components/receipts/receipt-pdf";
import { findReceipt } from "@/lib/receipts/queries";
import { receiptKeyInput } from "@/lib/receipts/schema";
import { receiptFile } from "@/lib/server/receipt-file";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: receiptKeyInput,
  output: null,
  summary: "A receipt as PDF, in the reader's language",
  run: receiptFile(findReceipt, drawReceipt),
  file: ({ name, bytes }) => ({ name, bytes, type: "application/pdf" }),
});
