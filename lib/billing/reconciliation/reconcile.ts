import { cancelUnsentOrders, listOpenOrders } from "@/lib/billing/orders/open-orders";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { listDeletedWithOpenPayments } from "@/lib/billing/reconciliation/close-payments";
import { listOpenEvents, storeEvents } from "@/lib/billing/reconciliation/process-event";
import { reconcileRefund } from "@/lib/billing/reconciliation/reconcile-refund";
import { listPendingRefunds } from "@/lib/billing/refunds/refund-rows";
import { endLatePremium, listOverdue } from "@/lib/billing/renewals/end-late-premium";
import { listOpenCheckouts, listStaleSubscriptions } from "@/lib/billing/subscription/open-rows";
import { reconcileCheckout } from "@/lib/billing/subscription/reconcile-checkout";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { secondsAfter } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";

/** How far back the supplier's events are listed: a day of downtime loses none. */
const lookBackSeconds = 26 * 3600;
const mostEvents = 2_000;
/** Younger rows still have an event or job of their own on the way. */
const recentSeconds = 10 * 60;
/** A payment that was not made within a day is cancelled. */
const abandonedSeconds = 24 * 3600;

/**
 * Job, hourly: repairs what lost events left open. Fetches missing events, restarts waiting ones, cancels orders
 * that were never sent or never paid, reconciles open orders, checkouts, refunds and running subscriptions, ends those
 * that were not paid in time, and closes payments of deleted providers. One failure stops nothing else; the counts include what failed.
 */
export async function reconcilePayments(ctx: SystemCtx): Promise<Record<string, number>> {
  const { payment } = ctx.gateways;
  const recent = secondsAfter(ctx.now, -recentSeconds);
  const abandoned = secondsAfter(ctx.now, -abandonedSeconds);
  const counts = {
    missed: 0,
    restarted: 0,
    orders: 0,
    refunds: 0,
    checkouts: 0,
    subscriptions: 0,
    overdue: 0,
    closed: 0,
    failed: 0,
  };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      counts.failed += 1;
      ctx.log.warn({ error }, "could not be reconciled");
    }
  };
  const each = async <T>(listed: Promise<readonly T[]>, reconcile: (item: T) => Promise<unknown>) => {
    let items: readonly T[] = [];
    await attempt(async () => {
      items = await listed;
    });
    for (const item of items) await attempt(() => reconcile(item));
    return items.length;
  };

  await attempt(async () => {
    counts.missed = await storeEvents(
      ctx,
      await payment.listEvents(secondsAfter(ctx.now, -lookBackSeconds), mostEvents),
    );
  });
  counts.restarted = await each(listOpenEvents(ctx, recent, 500), (eventId) =>
    enqueue(ctx, "process-payment-event", { eventId }),
  );
  await attempt(() => cancelUnsentOrders(ctx, abandoned));
  counts.orders = await each(listOpenOrders(ctx, recent), async ({ intentId, createdAt, status }) => {
    if (createdAt < abandoned && (status === "pending" || status === "failed"))
      await payment.cancelIntent(intentId);
    await reconcileOrder(ctx, intentId);
  });
  counts.refunds = await each(listPendingRefunds(ctx, recent), ({ id, externalId }) =>
    externalId === null ? enqueue(ctx, "send-refund", { refundId: id }) : reconcileRefund(ctx, externalId),
  );
  counts.checkouts = await each(listOpenCheckouts(ctx, recent), (id) => reconcileCheckout(ctx, id));
  counts.subscriptions = await each(listStaleSubscriptions(ctx, recent), (id) =>
    reconcileSubscriptionAndInvoice(ctx, id),
  );
  counts.overdue = await each(listOverdue(ctx), (id) => endLatePremium(ctx, id));
  counts.closed = await each(listDeletedWithOpenPayments(ctx, recent), (providerId) =>
    enqueue(ctx, "close-payments", { providerId }),
  );
  return counts;
}
