import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { checkoutSessions, subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findCustomer } from "@/lib/billing/payments/call-supplier";
import { lockOrder, removeCredits } from "@/lib/billing/refunds/move-credits";
import { findLastPayment, premiumLeftCents } from "@/lib/billing/refunds/premium-payments";
import { openRefund } from "@/lib/billing/refunds/refund-rows";
import { findActiveSubscription, type Subscription } from "@/lib/billing/subscription/queries";
import { closeCheckout } from "@/lib/billing/subscription/reconcile-checkout";
import { lockAccount } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { timestamp } from "@/lib/core/sql-values";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";

const accountDeleted = "account_deleted";

/**
 * Job: closes everything a deleted account left open at the payment supplier: checkout pages, started payments,
 * the subscription, and the customer with name and address. Refunds payments made after the deletion. Every
 * step can be repeated; while the supplier is unavailable the queue retries.
 */
export async function closePayments(ctx: SystemCtx, { providerId }: { providerId: string }): Promise<void> {
  const deletedAt = await deletionOf(ctx, providerId);
  if (!deletedAt) return;
  const { payment } = ctx.gateways;
  for (const id of await openCheckoutsOf(ctx, providerId)) {
    const facts = await payment.expireCheckout(id);
    if (facts) await closeCheckout(ctx, facts);
  }
  for (const intentId of await openPaymentsOf(ctx, providerId)) {
    await payment.cancelIntent(intentId);
    await reconcileOrder(ctx, intentId);
  }
  const live = await findActiveSubscription(ctx, providerId);
  if (live) await endSubscription(ctx, live, deletedAt);
  await refundLatePurchases(ctx, providerId, deletedAt);
  const customerId = await findCustomer(ctx, providerId);
  if (customerId) await payment.deleteCustomer(customerId);
}

/** Deleted accounts with something still open: the job was lost, or a checkout was opened at the same moment. */
export async function listDeletedWithOpenPayments(ctx: SystemCtx, before: Date): Promise<string[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select id from ${users} where deleted_at < ${timestamp(before)}
      and deleted_at > ${timestamp(before)} - interval '30 days' and (
      exists (select from ${checkoutSessions} where provider_id = users.id and status = 'open' and external_id is not null)
      or exists (select from ${subscriptions} where provider_id = users.id and ended_at is null)
      or exists (select from ${orders} where provider_id = users.id
                  and status in ('pending', 'processing', 'failed') and payment_intent_id is not null))
    limit 200`);
  return rows.map(({ id }) => id);
}

async function deletionOf(ctx: SystemCtx, providerId: string): Promise<Date | null> {
  const [user] = await ctx.db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, providerId));
  return user?.deletedAt ?? null;
}

async function openCheckoutsOf(ctx: SystemCtx, providerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: checkoutSessions.externalId })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.providerId, providerId),
        eq(checkoutSessions.status, "open"),
        isNotNull(checkoutSessions.externalId),
      ),
    );
  return rows.map(({ id }) => id ?? "");
}

async function openPaymentsOf(ctx: SystemCtx, providerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        eq(orders.providerId, providerId),
        inArray(orders.status, ["pending", "processing", "failed"]),
        isNotNull(orders.paymentIntentId),
      ),
    );
  return rows.map(({ id }) => id ?? "");
}

/** A running period is not refundable; a period that started after the deletion is refunded. */
async function endSubscription(ctx: SystemCtx, live: Subscription, deletedAt: Date): Promise<void> {
  await ctx.gateways.payment.endSubscription(live.externalId);
  await reconcileSubscriptionAndInvoice(ctx, live.externalId);
  if (live.startedAt <= deletedAt) return;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, live.providerId);
    const paid = await findLastPayment(tx, live.id);
    const leftCents = paid ? await premiumLeftCents(tx, paid) : 0;
    if (!paid || leftCents === 0) return;
    await openRefund(tx, {
      id: randomUUID(),
      providerId: live.providerId,
      subject: { subscriptionId: live.id, invoiceId: paid.id },
      quantity: 0,
      amountCents: leftCents,
      currency: paid.currency,
      reason: accountDeleted,
    });
  });
}

/** Refunds payments confirmed while the account was being deleted. */
async function refundLatePurchases(ctx: SystemCtx, providerId: string, deletedAt: Date): Promise<void> {
  const late = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.providerId, providerId),
        eq(orders.status, "succeeded"),
        gt(orders.paidAt, deletedAt),
        eq(orders.refundedCents, 0),
      ),
    );
  for (const { id } of late)
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || order.refundedCents > 0) return;
      const reference = randomUUID();
      const [credits, cents] = [Math.min(order.quantity, order.balance), order.amountCents];
      await removeCredits(tx, order, { credits, cents, reference });
      await openRefund(tx, {
        id: reference,
        providerId,
        subject: { orderId: id },
        quantity: credits,
        amountCents: cents,
        currency: order.currency,
        reason: accountDeleted,
      });
    });
}
