import {
  type CreditNoteInput,
  findCurrentInvoice,
  type InvoiceRow,
  issueCreditNote,
  listNotesOf,
} from "@/lib/billing/invoices/issue-credit-note";
import { type DocumentSubject, issueInvoice, lockSeries } from "@/lib/billing/invoices/issue-invoice";
import { currencyOf } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";

const subjectOf = ({ orderId, subscriptionId }: InvoiceRow): DocumentSubject =>
  orderId ? { orderId } : { subscriptionId: subscriptionId ?? "" };

/** What the credit notes of an invoice leave of it, at least one piece. Ask under the lock of the series. */
export async function restOf(tx: Ctx, invoice: InvoiceRow): Promise<{ cents: number; quantity: number }> {
  const notes = (await listNotesOf(tx, invoice.id)).flatMap(({ lines }) => lines);
  const cents = notes.reduce((left, note) => left - note.amountCents, invoice.amountCents);
  const bought = invoice.lines[0]?.quantity ?? 1;
  return {
    cents,
    quantity: Math.max(
      1,
      notes.reduce((left, note) => left - note.quantity, bought),
    ),
  };
}

/**
 * Credits what is left of an invoice, and issues another one over `amountCents` in its place, for the same payment and day
 * of supply. Call it under the lock of the series of notes.
 */
export async function replaceInvoice(
  tx: Ctx,
  invoice: InvoiceRow,
  { amountCents, ...reason }: Pick<CreditNoteInput, "externalId" | "label"> & { amountCents: number },
): Promise<void> {
  const { id, providerId, kind, suppliedOn, paymentId, paidWith, currency } = invoice;
  const [line] = invoice.lines;
  if (kind === "refund" || !line) return;
  const { cents, quantity } = await restOf(tx, invoice);
  const about = { providerId, subject: subjectOf(invoice) };
  if (cents > 0)
    await issueCreditNote(tx, { ...about, invoiceId: id, ...reason, quantity, amountCents: cents, currency });
  await issueInvoice(tx, {
    ...{ ...about, kind, externalId: null, paymentId, paidWith, replacesId: id },
    ...(suppliedOn === null ? {} : { suppliedOn }),
    currency: currencyOf(currency),
    lines: [{ label: line.label, quantity: cents === amountCents ? quantity : line.quantity, amountCents }],
  });
}

/**
 * Invoices again what a credit note took off, because the dispute was won after all or the refund did not reach its
 * receiver. The caller makes sure that this happens once; call it last in the transaction.
 */
export async function reinstateInvoice(
  tx: Ctx,
  note: InvoiceRow,
  label: "reinstated" | "refund_failed",
): Promise<void> {
  await lockSeries(tx, "note");
  const invoice = await findCurrentInvoice(tx, subjectOf(note), note.correctsId);
  if (!invoice || note.externalId === null) return;
  const { cents } = await restOf(tx, invoice);
  const reason = { externalId: `${label === "reinstated" ? "won" : "failed"}:${note.externalId}`, label };
  await replaceInvoice(tx, invoice, { ...reason, amountCents: Math.max(0, cents) + note.amountCents });
}
