import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { SystemCtx } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

/**
 * Job: pays a late renewal with the card that was chosen since the last attempt. The supplier performs the call once for
 * each invoice and card; when this card is refused too, the provider is told about the attempt.
 */
export async function retryLateRenewal(
  ctx: SystemCtx,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const [row] = await ctx.db
    .select({ externalId: subscriptions.externalId, openInvoiceId: subscriptions.openInvoiceId })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.endedAt)));
  if (!row?.openInvoiceId) return;
  const methodId = await ctx.gateways.payment.findPayingMethod(row.externalId);
  if (methodId === null) return;
  try {
    await ctx.gateways.payment.payInvoice(row.openInvoiceId, methodId);
  } catch (error) {
    // Refused, or paid meanwhile: what is true now is read below.
    if (!(error instanceof PaymentRefused)) throw error;
    ctx.log.info({ subscriptionId, code: error.code }, "a new card was refused for a late renewal");
  }
  await reconcileSubscriptionAndInvoice(ctx, row.externalId);
}
