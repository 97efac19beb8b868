import { and, desc, eq, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing/invoices";
import {
  buyerOf,
  type DocumentSubject,
  dayOfSeller,
  documentNumber,
  isIssued,
  lockSeries,
  nextNumber,
  printedSeller,
  sendDocument,
} from "@/lib/billing/invoices/issue-invoice";
import { lineOf, receiptRateBp } from "@/lib/billing/invoices/stored-line";
import { taxesOf, totalsOf } from "@/lib/billing/tax/rules";
import { defaultLocale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";

export type InvoiceRow = typeof invoices.$inferSelect;

export interface CreditNoteInput {
  providerId: string;
  /** The payment whose invoice it corrects. */
  subject: DocumentSubject;
  /** The invoice of that payment; the newest of the subject when it is left out. */
  invoiceId?: string | null;
  /** The supplier's id of the refund, or another key; unique per document. */
  externalId: string;
  label: "refund" | "tax_correction" | "chargeback" | "reinstated" | "refund_failed";
  quantity: number;
  /** In the currency of the invoice, which is checked. */
  amountCents: number;
  currency: string;
}

/**
 * The invoice of a payment as it stands: the one that replaced another, if any. A subscription has several payments, so
 * `invoiceId` names the invoice of one; without it the newest invoice of the subject is meant.
 */
export async function findCurrentInvoice(
  tx: Pick<Ctx, "db">,
  subject: DocumentSubject,
  invoiceId: string | null = null,
): Promise<InvoiceRow | null> {
  const isAbout =
    "orderId" in subject
      ? eq(invoices.orderId, subject.orderId)
      : eq(invoices.subscriptionId, subject.subscriptionId);
  const rows = await tx.db
    .select()
    .from(invoices)
    .where(and(isAbout, ne(invoices.kind, "refund")))
    .orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number));
  return invoiceId === null ? (rows[0] ?? null) : standingInvoice(rows, invoiceId);
}

/** The invoice that stands for a payment among those of its subject: the named one, or the last that replaced it. */
export function standingInvoice(rows: readonly InvoiceRow[], invoiceId: string): InvoiceRow | null {
  let standing = rows.find(({ id }) => id === invoiceId) ?? null;
  for (let next = standing; next; next = rows.find(({ replacesId }) => replacesId === standing?.id) ?? null)
    standing = next;
  return standing;
}

/** The document with this id of the supplier, or other key. */
export async function findDocument(tx: Pick<Ctx, "db">, externalId: string): Promise<InvoiceRow | null> {
  const [row] = await tx.db.select().from(invoices).where(eq(invoices.externalId, externalId));
  return row ?? null;
}

export const listNotesOf = (tx: Pick<Ctx, "db">, invoiceId: string): Promise<InvoiceRow[]> =>
  tx.db.select().from(invoices).where(eq(invoices.correctsId, invoiceId));

/**
 * Issues a credit note over a part of an invoice or all of it, once. Its tax is what the invoice's tax grows by with
 * this part, so that all parts together undo the invoice to the cent. Call it last in the transaction.
 */
export async function issueCreditNote(tx: Ctx, input: CreditNoteInput): Promise<void> {
  const { providerId, subject, externalId, label, quantity, amountCents, currency } = input;
  const now = await buyerOf(tx, providerId);
  const place = await lockSeries(tx, "note");
  if (await isIssued(tx, externalId)) return;
  // Read under the lock: a correction of the tax replaces the invoice.
  const invoice = await findCurrentInvoice(tx, subject, input.invoiceId);
  if (!invoice) throw new Error("A credit note needs the invoice that it corrects");
  if (invoice.currency !== currency)
    throw new Error(`A credit note in ${currency} cannot correct an invoice in ${invoice.currency}`);
  const earlier = await listNotesOf(tx, invoice.id);
  const already = taxesOf(earlier.flatMap(({ lines }) => lines.map(lineOf)));
  // All lines of an invoice have one rate: it has one buyer and one day.
  const [{ rateBp, category } = { rateBp: receiptRateBp, category: "S" as const }] =
    invoice.lines.map(lineOf);
  const totals = totalsOf([{ label, quantity, grossCents: amountCents, rateBp, category }], already);
  const number = await nextNumber(tx, place);
  const [written] = await tx.db
    .insert(invoices)
    .values({
      ...{ providerId, ...subject, externalId, ...place, number },
      kind: "refund",
      correctsId: invoice.id,
      paidWith: invoice.paidWith,
      amountCents: totals.grossCents,
      currency: invoice.currency,
      netCents: totals.netCents,
      taxCents: totals.taxCents,
      taxMention: invoice.taxMention,
      taxedIn: invoice.taxedIn,
      vatState: invoice.vatState ?? "none",
      buyer: invoice.buyer,
      seller: invoice.seller ?? printedSeller(tx.seller),
      suppliedOn: invoice.suppliedOn ?? dayOfSeller(tx.seller, invoice.issuedAt),
      lines: totals.lines.map(({ grossCents, ...line }) => ({ ...line, amountCents: grossCents })),
      locale: invoice.locale ?? now.locale ?? defaultLocale,
    })
    .returning({ id: invoices.id });
  if (written && now.locale)
    await sendDocument(tx, providerId, {
      id: written.id,
      number: documentNumber(place.series, number),
      locale: now.locale,
    });
}
