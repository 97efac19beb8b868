import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { reconcileSubscription } from "@/lib/billing/subscription/reconcile-subscription";
import { testNow } from "@/tests/support/context";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import {
  accountOf,
  becomePremium,
  deliver,
  openShop,
  orderOf,
  receiptsOf,
  type Shop,
  startPurchase,
  work,
} from "./shop";

/** An event, with the supplier's state when it was sent. */
interface Step {
  type: string;
  objectId: string;
  happen: () => void;
}

/** How events arrive: order, duplicates, and jobs that run concurrently. */
const arrivals = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7, maxLength: 7 }),
  twice: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  atOnce: fc.boolean(),
});
type Arrival = typeof arrivals extends fc.Arbitrary<infer T> ? T : never;

async function arrive(shop: Shop, steps: readonly Step[], { order, twice, atOnce }: Arrival): Promise<void> {
  let happened = -1;
  for (const n of [...order, ...twice]) {
    const step = steps[n];
    if (!step) continue;
    while (happened < n) steps[++happened]?.happen();
    await deliver(shop, step.type, step.objectId);
    if (!atOnce) await work(shop);
  }
  await Promise.all([work(shop), work(shop), work(shop)]);
}

describe("events in any order, duplicated and concurrent", () => {
  it("lead a purchase with a manual refund to one state", async () => {
    await keepingInvariants(() =>
      fc.assert(
        fc.asyncProperty(arrivals, async (arrival) => {
          const shop = await openShop();
          const { payment } = shop;
          const id = await startPurchase(shop, 10);
          const refused = { code: "card_declined", declineCode: "lost_card" };
          const refundId = `re_${id}`;
          const refund = {
            id: refundId,
            intentId: id,
            refundId: null,
            amountCents: 9_775,
            currency: "EUR",
            createdAt: testNow,
          };
          const steps: Step[] = [
            { type: "payment_intent.created", objectId: id, happen: () => {} },
            {
              type: "payment_intent.payment_failed",
              objectId: id,
              happen: () => payment.setIntent(id, { lastRefusal: refused }),
            },
            {
              type: "payment_intent.processing",
              objectId: id,
              happen: () => payment.setIntent(id, { status: "processing", lastRefusal: null }),
            },
            { type: "payment_intent.succeeded", objectId: id, happen: () => payment.pay(id) },
            { type: "charge.succeeded", objectId: `ch_${id}`, happen: () => {} },
            {
              type: "refund.created",
              objectId: refundId,
              happen: () => payment.refunds.set(refundId, { ...refund, status: "pending" }),
            },
            {
              type: "refund.updated",
              objectId: refundId,
              happen: () => payment.refunds.set(refundId, { ...refund, status: "succeeded" }),
            },
          ];
          await arrive(shop, steps, arrival);
          expect(await orderOf(id)).toMatchObject({
            status: "succeeded",
            lastError: null,
            refundedQuantity: 5,
            refundedCents: 9_775,
          });
          expect(await balanceOf(shop.provider.id)).toBe(5);
          expect((await receiptsOf(shop.provider.id)).map(({ kind }) => kind).sort()).toEqual([
            "credits",
            "refund",
          ]);
        }),
        { numRuns: 60 },
      ),
    );
  }, 120_000);

  it("lead a subscription to one state", async () => {
    await keepingInvariants(() =>
      fc.assert(
        fc.asyncProperty(arrivals, async (arrival) => {
          const shop = await openShop();
          const { payment } = shop;
          const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
          const session = session_url.split("/").at(-1) ?? "";
          const id = payment.completeCheckout(session);
          const first = payment.subscriptions.get(id)?.latestInvoiceId ?? "";
          const end = new Date("2027-04-15T10:00:00Z");
          const steps: Step[] = [
            { type: "checkout.session.completed", objectId: session, happen: () => {} },
            { type: "customer.subscription.created", objectId: id, happen: () => {} },
            { type: "invoice.paid", objectId: first, happen: () => {} },
            {
              type: "customer.subscription.updated",
              objectId: id,
              happen: () => {
                payment.renew(id);
                payment.setSubscription(id, { status: "past_due" });
              },
            },
            {
              type: "customer.subscription.updated",
              objectId: id,
              happen: () => payment.setSubscription(id, { status: "active" }),
            },
            {
              type: "customer.subscription.updated",
              objectId: id,
              happen: () => payment.setSubscription(id, { cancelAt: end, canceledAt: testNow }),
            },
            {
              type: "customer.subscription.deleted",
              objectId: id,
              happen: () => payment.setSubscription(id, { status: "canceled", endedAt: end }),
            },
          ];
          await arrive(shop, steps, arrival);
          expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(end);
          expect(await getSubscription(shop.ctx(end))).toMatchObject({
            status: "canceled",
            premiumEndAt: end.toISOString(),
          });
          expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
        }),
        { numRuns: 60 },
      ),
    );
  }, 120_000);
});

/** Delays the first answer of a call, with the state of the moment it was asked, until the test releases it. */
function holdFirst<A extends unknown[], T>(call: (...args: A) => Promise<T>) {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isFirst = true;
  const held = async (...args: A): Promise<T> => {
    const answer = structuredClone(await call(...args));
    if (!isFirst) return answer;
    isFirst = false;
    asked.resolve();
    await gate.promise;
    return answer;
  };
  return { held, asked: asked.promise, release: gate.resolve };
}

describe("an outdated answer", () => {
  it("is requested again: an order keeps the newer state", async () => {
    const shop = await openShop();
    const id = await startPurchase(shop, 1);
    shop.payment.setIntent(id, { status: "processing" });
    const { held, asked, release } = holdFirst(shop.payment.findIntent);
    Object.assign(shop.payment, { findIntent: held });
    const slow = reconcileOrder(shop.system(), id);
    await asked;
    const lastRefusal = { code: "expired_card", declineCode: null };
    shop.payment.setIntent(id, { status: "requires_payment_method", lastRefusal });
    expect(await reconcileOrder(shop.system(), id)).toBe("failed");
    release();
    expect(await slow).toBe("failed");
    expect(await orderOf(id)).toMatchObject({ status: "failed", lastError: "expired_card" });
  });

  it("is requested again: Premium keeps the newer state", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    const { held, asked, release } = holdFirst(shop.payment.findSubscription);
    Object.assign(shop.payment, { findSubscription: held });
    const slow = reconcileSubscription(shop.system(), id);
    await asked;
    const end = shop.payment.subscriptions.get(id)?.periodEnd ?? testNow;
    shop.payment.setSubscription(id, { cancelAt: end });
    await reconcileSubscription(shop.system(), id);
    release();
    await slow;
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "cancellation" });
    expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(end);
  });
});
