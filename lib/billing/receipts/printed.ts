import type { ReceiptDto } from "@/lib/billing/receipts/schema";

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
