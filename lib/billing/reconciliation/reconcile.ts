import { cancelNeverSent, listOpenOrders } from "@/lib/billing/orders/open-orders";
import { settleOrder } from "@/lib/billing/orders/settle-order";
import { listOpenEvents } from "@/lib/billing/payments/event-inbox";
import { storeEvents } from "@/lib/billing/payments/receive-event";
import { listWaitingRefunds } from "@/lib/billing/payments/refund-rows";
import { listLeftOpen } from "@/lib/billing/reconciliation/close-payments";
import { lookAtRefund } from "@/lib/billing/reconciliation/look-at-refund";
import { lookAtSubscription } from "@/lib/billing/subscription/look-at-subscription";
import { listOpenCheckouts, listUnseen } from "@/lib/billing/subscription/open-rows";
import { syncCheckout } from "@/lib/billing/subscription/sync-checkout";
import { secondsAfter } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/jobs/enqueue";

/** The supplier's messages are read back this far: a day without us loses none. */
const lookBackSeconds = 26 * 3600;
const mostEvents = 2_000;
/** What is younger has its own message or job under way. */
const settlingSeconds = 10 * 60;
/** A payment that nobody made within a day is taken back. */
const abandonedSeconds = 24 * 3600;

/**
 * Job, hourly: finds what messages should have told and did not. Missing messages are fetched, waiting ones started
 * again, open orders, checkouts, refunds and running subscriptions looked at. One that fails does not stop the others.
 */
export async function reconcilePayments(ctx: SystemCtx): Promise<Record<string, number>> {
  const { payment } = ctx.gateways;
  const settled = secondsAfter(ctx.now, -settlingSeconds);
  const abandoned = secondsAfter(ctx.now, -abandonedSeconds);
  const counts = {
    missed: 0,
    restarted: 0,
    orders: 0,
    refunds: 0,
    checkouts: 0,
    subscriptions: 0,
    closed: 0,
    failed: 0,
  };
  const each = async <T>(items: readonly T[], look: (item: T) => Promise<unknown>) => {
    for (const item of items) {
      try {
        await look(item);
      } catch (error) {
        counts.failed += 1;
        ctx.log.warn({ error }, "could not be reconciled");
      }
    }
    return items.length;
  };

  await each(["events"], async () => {
    counts.missed = await storeEvents(
      ctx,
      await payment.listEvents(secondsAfter(ctx.now, -lookBackSeconds), mostEvents),
    );
  });
  counts.restarted = await each(await listOpenEvents(ctx, settled, 500), (eventId) =>
    enqueue(ctx, "process-payment-event", { eventId }),
  );
  await cancelNeverSent(ctx, abandoned);
  counts.orders = await each(await listOpenOrders(ctx, settled), async ({ intentId, createdAt, status }) => {
    if (createdAt < abandoned && (status === "pending" || status === "failed"))
      await payment.cancelIntent(intentId);
    await settleOrder(ctx, intentId);
  });
  counts.refunds = await each(await listWaitingRefunds(ctx, settled), ({ id, externalId }) =>
    externalId === null ? enqueue(ctx, "send-refund", { refundId: id }) : lookAtRefund(ctx, externalId),
  );
  counts.checkouts = await each(await listOpenCheckouts(ctx, settled), (id) => syncCheckout(ctx, id));
  counts.subscriptions = await each(await listUnseen(ctx, settled), (id) => lookAtSubscription(ctx, id));
  counts.closed = await each(await listLeftOpen(ctx, settled), (providerId) =>
    enqueue(ctx, "close-payments", { providerId }),
  );
  return counts;
}
