import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { isIssued, issueInvoice } from "@/lib/billing/invoices/issue-invoice";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { readCurrency } from "@/lib/core/money";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/**
 * Issues our invoice of a paid Premium invoice of the supplier, once. Does nothing for invoices that are unpaid, free
 * or not ours.
 */
export async function reconcileInvoice(ctx: Ctx, invoiceId: string): Promise<void> {
  const invoice = await ctx.gateways.payment.findInvoice(invoiceId);
  if (!invoice?.isPaid || invoice.paidCents <= 0 || invoice.subscriptionId === null) return;
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.externalId, invoice.subscriptionId));
  if (!subscription) return;
  if ((await findCustomerOwner(ctx, invoice.customerId)) !== subscription.providerId) {
    ctx.log.error({ invoiceId }, "an invoice is not its subscriber's");
    return;
  }
  const amountCents = invoice.paidCents;
  const currency = readCurrency(invoice.currency);
  if (currency === null) {
    ctx.log.error(
      { invoiceId, currency: invoice.currency },
      "an invoice is in a currency that is not sold in",
    );
    return;
  }
  if (await isIssued(ctx, invoice.id)) return;
  const intent = invoice.intentId === null ? null : await ctx.gateways.payment.findIntent(invoice.intentId);
  await inTransaction(ctx, (tx) =>
    issueInvoice(tx, {
      providerId: subscription.providerId,
      kind: "premium",
      subject: { subscriptionId: subscription.id },
      externalId: invoice.id,
      paymentId: invoice.intentId,
      paidWith: intent?.paidWith ?? null,
      currency,
      lines: [{ label: subscription.plan, quantity: 1, amountCents }],
    }),
  );
}
