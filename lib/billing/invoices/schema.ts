import { z } from "zod";
import type { VatState } from "@/lib/billing/buyer/schema";
import type { InvoiceLine, TaxDecision } from "@/lib/billing/tax/rules";
import { amountDto, currencyDto } from "@/lib/core/amounts";
import { pageField, textField, uuidField } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Currency } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/core/payment-method";

export const invoicesPageSize = 25;

/** GET /api/invoices: the newest first, 25 per page; a search finds numbers, buyers and sums. */
export const listInvoicesInput = z.strictObject({
  page: pageField,
  search: z.preprocess((value) => (value === "" ? undefined : value), textField({ max: 60 }).optional()),
});
export type ListInvoicesInput = z.output<typeof listInvoicesInput>;

/** Page and search of the screen, from its address. */
export function invoicesView(query: Record<string, string | string[] | undefined>): ListInvoicesInput {
  const page = pageField.safeParse(query.page);
  const search = listInvoicesInput.shape.search.safeParse(query.search);
  return { page: page.data ?? 1, search: search.data };
}

export function invoicesAddress({ page, search }: ListInvoicesInput): string {
  const query = new URLSearchParams();
  if (search !== undefined) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/invoices?${query}` : "/invoices";
}

export const invoiceKeyInput = z.strictObject({ id: uuidField });
export type InvoiceKey = z.output<typeof invoiceKeyInput>;

const kinds = ["credits", "premium", "refund"] as const;

export const invoiceDto = z.object({
  id: z.uuid(),
  /** As printed: `I2026-000042`. */
  number: z.string(),
  kind: z.enum(kinds),
  /** Receipts are from before there were invoices. */
  document: z.enum(["invoice", "note", "receipt"]),
  issuedAt: z.iso.datetime(),
  currency: currencyDto,
  /** Tax included; on a credit note the refunded sum. */
  amount: amountDto,
  /** Null on receipts. */
  net: amountDto.nullable(),
  tax: amountDto.nullable(),
  /** What was paid with; null where it is not known. `last4` are the last digits of a card or account. */
  paidWith: z
    .object({
      type: z.string(),
      brand: z.string().optional(),
      last4: z.string().optional(),
      wallet: z.string().optional(),
    })
    .nullable(),
});
export type InvoiceDto = z.output<typeof invoiceDto>;

export const invoicesDto = z.object({
  invoices: z.array(invoiceDto),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type InvoicesDto = z.output<typeof invoicesDto>;

/** The tax that an invoice of today would have, for the summary before a payment. */
export interface TaxPreview extends Pick<TaxDecision, "rateBp" | "category" | "mention"> {
  /** False until the account says whom its invoices are made out to: the company's country decides until then. */
  isBuyerKnown: boolean;
  vatState: VatState;
}

/** Data of a printed document, as stored when it was issued. */
export interface PrintedInvoice {
  id: string;
  number: string;
  kind: InvoiceDto["kind"];
  document: InvoiceDto["document"];
  issuedAt: Date;
  amountCents: number;
  currency: Currency;
  buyer: Readonly<Record<string, string>>;
  /** Null on receipts from before there were invoices. */
  seller: Readonly<Record<string, string>> | null;
  suppliedOn: string | null;
  locale: Locale | null;
  /** The payment supplier's id of the payment or refund. */
  externalId: string | null;
  paidWith: PaymentMethod | null;
  taxMention: TaxDecision["mention"];
  lines: readonly InvoiceLine[];
  /** The document that a credit note corrects. */
  corrects: { number: string; issuedAt: Date } | null;
}

/** Texts of a printed document, in the buyer's language. */
export interface InvoiceWords {
  /** "Invoice I2026-000042". */
  title: string;
  /** Dates of issue and supply, and the document that is corrected. */
  dates: readonly string[];
  seller: string;
  buyer: string;
  what: string;
  count: string;
  unitPrice: string;
  rate: string;
  net: string;
  totalNet: string;
  total: string;
  /** Sentences about the tax, the payment and its terms. */
  notes: readonly string[];
  /** Text for a line's product code. */
  lineOf: (label: string) => string;
  taxOf: (rateBp: number, netCents: number) => string;
  countryOf: (code: string) => string;
  vatNumberOf: (number: string) => string;
  money: (cents: number) => string;
  percent: (rateBp: number) => string;
}

/** The seller of receipts from before there were invoices: the operator of this deployment. */
export interface ReceiptSeller {
  name: string;
  /** Address and registration, one per line. */
  lines: readonly string[];
}
