import type { ReceiptDto } from "@/lib/billing/receipts/schema";

/** Everything a receipt prints; it stays as it was written, whatever becomes of the account. */
export interface PrintedReceipt {
  number: string;
  kind: ReceiptDto["kind"];
  issuedAt: Date;
  amountCents: number;
  buyer: Readonly<Record<string, string>>;
  /** `label` is the code of what was sold: `credits`, `premium_monthly`, `premium_yearly`. */
  lines: readonly { label: string; quantity: number; amountCents: number }[];
}

/** The words of a printed receipt, in the reader's language. */
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
  /** How it was paid, or that it was given back. */
  paid: string;
  /** What a line's code is called. */
  lineOf: (label: string) => string;
  countryOf: (code: string) => string;
  money: (cents: number) => string;
  percent: (share: number) => string;
}

/** Who sells: the operator of this deployment. */
export interface Seller {
  name: string;
  /** Address and registration, a line each. */
  lines: readonly string[];
}
