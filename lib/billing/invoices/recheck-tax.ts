import { and, eq, gt, ne, notExists, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { invoices } from "@/db/schema/billing/invoices";
import { type RecheckCounts, recheckVatNumbers } from "@/lib/billing/buyer/recheck-vat-numbers";
import { type InvoiceRow, issueCreditNote, listNotesOf } from "@/lib/billing/invoices/issue-credit-note";
import { issueInvoice, lockSeries } from "@/lib/billing/invoices/issue-invoice";
import { countriesTaxedAs } from "@/lib/billing/tax/rules";
import { currencyOf } from "@/lib/core/money";
import { type Ctx, inTransaction, type SystemCtx } from "@/lib/gateways/context";

/** Invoices corrected in one run. */
const mostPerRun = 100;

/**
 * Job: asks again about VAT numbers, then corrects the invoices that were issued with tax while the register did not
 * answer about a number that it has confirmed since. No money moves: prices are the same with and without tax.
 */
export async function checkVatNumbers(ctx: SystemCtx): Promise<RecheckCounts & { corrected: number }> {
  const counts = await recheckVatNumbers(ctx);
  const due = await listToCorrect(ctx);
  for (const invoice of due) await inTransaction(ctx, (tx) => correctTax(tx, invoice));
  return { ...counts, corrected: due.length };
}

const later = alias(invoices, "later");

/** Taxed invoices whose buyer has a confirmed number by now that was pending then, and that nothing replaced. */
function listToCorrect(ctx: SystemCtx): Promise<InvoiceRow[]> {
  const replacement = ctx.db.select({ id: later.id }).from(later).where(eq(later.replacesId, invoices.id));
  const confirmed = sql`exists (select from ${billingProfiles}
    where ${billingProfiles.providerId} = ${invoices.providerId}
      and ${billingProfiles.vatNumber} = ${invoices.buyer} ->> 'vatNumber'
      and ${billingProfiles.countryCode} = ${invoices.buyer} ->> 'country'
      and ${notInArray(billingProfiles.countryCode, countriesTaxedAs(ctx.seller.country))}
      and ${billingProfiles.vatState} = 'valid')`;
  const credited = sql`(select coalesce(sum(n.amount_cents), 0) from invoices n where n.corrects_id = ${invoices.id})`;
  return ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.vatState, "pending"),
        gt(invoices.taxCents, 0),
        ne(invoices.kind, "refund"),
        confirmed,
        notExists(replacement),
        gt(invoices.amountCents, credited),
      ),
    )
    .limit(mostPerRun);
}

/** Credits what is left of an invoice, and invoices it again with the tax that is right. */
async function correctTax(tx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { id, providerId, orderId, subscriptionId, kind, suppliedOn } = invoice;
  if (kind === "refund") return;
  const subject = orderId ? { orderId } : { subscriptionId: subscriptionId ?? "" };
  await lockSeries(tx, "note");
  const notes = (await listNotesOf(tx, id)).flatMap(({ lines }) => lines);
  const [line] = invoice.lines;
  const amountCents = notes.reduce((left, note) => left - note.amountCents, invoice.amountCents);
  if (!line || amountCents <= 0) return;
  const quantity = Math.max(
    1,
    notes.reduce((left, note) => left - note.quantity, line.quantity),
  );
  const externalId = `tax:${id}`;
  await issueCreditNote(tx, {
    providerId,
    subject,
    invoiceId: id,
    externalId,
    label: "tax_correction",
    quantity,
    amountCents,
    currency: invoice.currency,
  });
  await issueInvoice(tx, {
    ...{ providerId, kind, subject, externalId: null, paymentId: invoice.paymentId, replacesId: id },
    ...(suppliedOn === null ? {} : { suppliedOn }),
    currency: currencyOf(invoice.currency),
    lines: [{ label: line.label, quantity, amountCents }],
  });
}
