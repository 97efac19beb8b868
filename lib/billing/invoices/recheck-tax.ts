import { and, eq, gt, ne, notExists, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { invoices } from "@/db/schema/billing/invoices";
import { type RecheckCounts, recheckVatNumbers } from "@/lib/billing/buyer/recheck-vat-numbers";
import type { InvoiceRow } from "@/lib/billing/invoices/issue-credit-note";
import { lockSeries } from "@/lib/billing/invoices/issue-invoice";
import { replaceInvoice, restOf } from "@/lib/billing/invoices/replace-invoice";
import { countriesTaxedAs } from "@/lib/billing/tax/rules";
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
  await lockSeries(tx, "note");
  const { cents } = await restOf(tx, invoice);
  if (cents <= 0) return;
  const reason = { externalId: `tax:${invoice.id}`, label: "tax_correction" } as const;
  await replaceInvoice(tx, invoice, { ...reason, amountCents: cents });
}
