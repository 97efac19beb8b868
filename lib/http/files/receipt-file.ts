import "server-only";
import { join } from "node:path";
import { receiptWords } from "@/lib/billing/receipts/get-receipt-words";
import type { PrintedReceipt, ReceiptKey, ReceiptWords, Seller } from "@/lib/billing/receipts/schema";
import type { ProviderCtx } from "@/lib/gateways/context";
import { operator } from "@/lib/http/process/operator";

type Find = (ctx: ProviderCtx, input: ReceiptKey) => Promise<PrintedReceipt>;
type Draw = (
  receipt: PrintedReceipt,
  by: { seller: Seller; words: ReceiptWords; fontsFolder: string },
) => Promise<Uint8Array<ArrayBuffer>>;

const fontsFolder = join(process.cwd(), "public/fonts/og");

/** Finds a receipt of the reader and draws it; the file is named after the receipt's number. */
export const receiptFile = (find: Find, draw: Draw) => async (ctx: ProviderCtx, input: ReceiptKey) => {
  const receipt = await find(ctx, input);
  const words = await receiptWords(ctx.locale, receipt);
  const bytes = await draw(receipt, { seller: operator(), words, fontsFolder });
  return { name: `${receipt.number}.pdf`, bytes };
};
