import { z } from "zod";
import { eurosDto } from "@/lib/core/euros";
import { pageField, uuidField } from "@/lib/core/fields";

export const receiptsPageSize = 25;

/** GET /api/credit/receipts: the newest first, 25 per page. */
export const listReceiptsInput = z.strictObject({
  page: pageField,
});
export type ListReceiptsInput = z.output<typeof listReceiptsInput>;

export const receiptKeyInput = z.strictObject({ id: uuidField });
export type ReceiptKey = z.output<typeof receiptKeyInput>;

const kinds = ["credits", "premium", "refund"] as const;

export const receiptDto = z.object({
  id: z.uuid(),
  /** As printed: `R2026-000042`; credit notes begin with A. */
  number: z.string(),
  kind: z.enum(kinds),
  issuedAt: z.iso.datetime(),
  /** Euros, tax included; on a credit note the refunded sum. */
  amount: eurosDto,
});
export type ReceiptDto = z.output<typeof receiptDto>;

export const receiptsDto = z.object({
  receipts: z.array(receiptDto),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type ReceiptsDto = z.output<typeof receiptsDto>;

/** Data of a printed receipt, as stored when it was issued. */
export interface PrintedReceipt {
  number: string;
  kind: ReceiptDto["kind"];
  issuedAt: Date;
  amountCents: number;
  buyer: Readonly<Record<string, string>>;
  /** `label` is a product code: `credits`, `premium_monthly`, `premium_yearly`. */
  lines: readonly { label: string; quantity: number; amountCents: number }[];
}

/** Texts of a printed receipt, in the reader's language. */
export interface ReceiptWords {
  /** "Receipt R2026-000042". */
  title: string;
  issuedOn: string;
  seller: string;
  buyer: string;
  what: string;
  count: string;
  amount: string;
  vat: string;
  total: string;
  /** Sentence about the payment or the refund. */
  paid: string;
  /** Text for a line's product code. */
  lineOf: (label: string) => string;
  countryOf: (code: string) => string;
  money: (cents: number) => string;
  percent: (share: number) => string;
}

/** The seller: the operator of this deployment. */
export interface Seller {
  name: string;
  /** Address and registration, one per line. */
  lines: readonly string[];
}
