import { and, desc, eq } from "drizzle-orm";
import { receipts } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { issueReceipt } from "@/lib/billing/receipts/issue-receipt";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/**
 * Issues the receipt of a paid Premium invoice, once. Does nothing for invoices that are unpaid, free or not
 * ours.
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
  await inTransaction(ctx, (tx) =>
    issueReceipt(tx, {
      providerId: subscription.providerId,
      kind: "premium",
      subject: { subscriptionId: subscription.id },
      externalId: invoice.id,
      amountCents,
      lines: [{ label: subscription.plan, quantity: 1, amountCents }],
    }),
  );
}

/** The last receipt of a subscription, with the id of the paid invoice. */
export async function findLastReceipt(ctx: Ctx, subscriptionId: string) {
  const [receipt] = await ctx.db
    .select({ invoiceId: receipts.externalId, amountCents: receipts.amountCents })
    .from(receipts)
    .where(and(eq(receipts.subscriptionId, subscriptionId), eq(receipts.kind, "premium")))
    .orderBy(desc(receipts.issuedAt), desc(receipts.number))
    .limit(1);
  return receipt ?? null;
}
