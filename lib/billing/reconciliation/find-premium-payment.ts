import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { listPremiumPayments, type PremiumPayment } from "@/lib/billing/refunds/premium-payments";
import type { Ctx } from "@/lib/gateways/context";

/** The payment of Premium with this id at the supplier; invoices from before it was stored are asked for there. */
export async function findPremiumPayment(ctx: Ctx, intentId: string): Promise<PremiumPayment | null> {
  const [known] = await listPremiumPayments(ctx, { paymentId: intentId });
  if (known) return known;
  const intent = await ctx.gateways.payment.findIntent(intentId);
  const providerId = intent?.customerId ? await findCustomerOwner(ctx, intent.customerId) : null;
  if (providerId === null) return null;
  for (const payment of await listPremiumPayments(ctx, { providerId })) {
    if (payment.paymentId !== null || payment.externalId === null) continue;
    const invoice = await ctx.gateways.payment.findInvoice(payment.externalId);
    if (invoice?.intentId === intentId) return payment;
  }
  return null;
}
