import { z } from "zod";
import type { TaxTotal } from "@/lib/billing/tax/rules";
import { dateField, textField } from "@/lib/core/fields";

/** The seller of the receipts from before there were invoices. */
export const receiptsSeller = "receipts";

const period = {
  /** A VAT number or country, as the series of the seller begin. */
  seller: textField({ max: 40 }),
  from: dateField,
  /** The last day, included. */
  to: dateField,
};
const isForwards = ({ from, to }: { from: string; to: string }) => from <= to;
const backwards = { error: "invalid", path: ["to"] };

/** GET /api/admin/accounting/documents: documents of a seller, issued on civil days of the seller. */
export const exportInput = z.strictObject(period).refine(isForwards, backwards);
export type ExportInput = z.output<typeof exportInput>;

/** GET /api/admin/accounting/fec: as above; `only` leaves out documents in other currencies. */
export const fecInput = z
  .strictObject({ ...period, only: z.literal("EUR", { error: "invalid" }).optional() })
  .refine(isForwards, backwards);
export type FecInput = z.output<typeof fecInput>;

export interface AccountingSeller {
  key: string;
  country: string;
  documents: number;
  /** Civil days of the first and the last document. */
  first: string;
  last: string;
  /** Nine digits of the French register, where they are known. */
  siren: string | null;
}

/** A document as accounts need it. Amounts are integer cents, positive also on credit notes. */
export interface AccountingDocument {
  number: string;
  document: "invoice" | "note" | "receipt";
  issuedOn: string;
  suppliedOn: string | null;
  /** Number of the document that a credit note corrects, and of the invoice in whose place this one is. */
  corrects: string | null;
  replaces: string | null;
  providerId: string;
  buyer: Readonly<Record<string, string>>;
  sellerCountry: string;
  /** Country or region whose tax is charged. */
  taxedIn: string | null;
  treatment: "taxed" | "reverse_charge" | "reverse_charge_abroad" | "outside_scope";
  currency: string;
  /** The payment supplier's id. */
  payment: string | null;
  taxes: readonly TaxTotal[];
}
