import { describe, expect, it } from "vitest";
import { type OrderFacts, orderStateOf } from "@/lib/billing/orders/reconcile-order";
import { premiumUntilOf, type SubscriptionDates } from "@/lib/billing/subscription/premium-until";
import type { IntentFacts } from "@/lib/gateways/payment/port";

/** All permutations of n items: 5,040 for seven. */
function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((order) =>
    Array.from({ length: n }, (_, at) => [...order.slice(0, at), n - 1, ...order.slice(at)]),
  );
}
const everyOrder = orders(7);

/**
 * Delivers events in one order. An event cannot arrive before what it reports, so each reconciliation sees the
 * supplier at least as far as the latest event delivered so far.
 */
function observations<Facts>(timeline: readonly Facts[], order: readonly number[]): Facts[] {
  let furthest = 0;
  return order.map((event) => {
    furthest = Math.max(furthest, event);
    const facts = timeline[furthest];
    if (facts === undefined) throw new Error("the timeline is too short");
    return facts;
  });
}

const customerId = "cus_1";
const order: OrderFacts = {
  id: "b5d7a1f0-4c53-4c5c-9a51-0f5b2b8f0f11",
  providerId: "0f1ad2a3-5c3c-4bb4-8b0e-5c6f6a8e9d22",
  status: "pending",
  amountCents: 3_000,
  currency: "EUR",
  paymentIntentId: "pi_1",
};
const intent: IntentFacts = {
  id: "pi_1",
  status: "requires_payment_method",
  amountCents: 3_000,
  receivedCents: 0,
  currency: "EUR",
  customerId,
  orderId: order.id,
  providerId: order.providerId,
  lastRefusal: null,
};
const refused = { code: "card_declined", declineCode: "lost_card" };
const paid = { status: "succeeded", receivedCents: 3_000 } as const;

/** created, payment_failed, requires_action, processing, succeeded, charge.succeeded, charge.updated. */
const purchase: IntentFacts[] = [
  intent,
  { ...intent, lastRefusal: refused },
  { ...intent, status: "requires_action" },
  { ...intent, status: "processing" },
  { ...intent, ...paid },
  { ...intent, ...paid },
  { ...intent, ...paid },
];

function finalState(facts: readonly IntentFacts[]) {
  let credited = 0;
  let state = { ...order, lastError: null as string | null };
  for (const one of facts) {
    const next = orderStateOf(state, customerId, one);
    if (next.status === "succeeded" && state.status !== "succeeded") credited += 1;
    state = { ...state, ...next };
  }
  return { status: state.status, lastError: state.lastError, credited };
}

describe("seven events of a purchase", () => {
  const end = { status: "succeeded", lastError: null, credited: 1 };

  it("lead to one state in all 5,040 orders, credited once", () => {
    expect(everyOrder).toHaveLength(5_040);
    expect(new Set(everyOrder.map(String)).size).toBe(5_040);
    for (const one of everyOrder) expect(finalState(observations(purchase, one)), String(one)).toEqual(end);
  });

  it("also when each arrives twice, and when all but the last are lost", () => {
    for (const one of everyOrder)
      expect(
        finalState([...observations(purchase, one), ...observations(purchase, one)]),
        String(one),
      ).toEqual(end);
    for (let last = 4; last < 7; last++) expect(finalState(observations(purchase, [last]))).toEqual(end);
  });

  it("credit nothing in any order when the payment differs from the order", () => {
    const other = purchase.map((facts) => ({ ...facts, amountCents: 300, receivedCents: 300 }));
    for (const one of everyOrder)
      expect(finalState(observations(other, one)), String(one)).toEqual({
        status: "review",
        lastError: "amount_mismatch",
        credited: 0,
      });
  });

  it("without a payment end as canceled, or failed with the bank's last code", () => {
    const canceled = [
      ...purchase.slice(0, 4),
      ...Array<IntentFacts>(3).fill({ ...intent, status: "canceled" }),
    ];
    const failed = [
      ...purchase.slice(0, 4),
      ...Array<IntentFacts>(3).fill({ ...intent, lastRefusal: refused }),
    ];
    for (const one of everyOrder) {
      expect(finalState(observations(canceled, one))).toEqual({
        status: "canceled",
        lastError: null,
        credited: 0,
      });
      expect(finalState(observations(failed, one))).toEqual({
        status: "failed",
        lastError: "lost_card",
        credited: 0,
      });
    }
  });
});

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const running: SubscriptionDates = {
  supplierStatus: "active",
  currentPeriodStart: day("2027-01-31"),
  currentPeriodEnd: day("2027-02-28"),
  cancelAt: null,
  endedAt: null,
  withdrawnAt: null,
};
const second = { ...running, currentPeriodStart: day("2027-02-28"), currentPeriodEnd: day("2027-03-31") };
const cancelled = { ...second, cancelAt: day("2027-03-31") };

/**
 * created, invoice.paid, updated (renewed, unpaid), invoice.payment_failed, updated (paid), updated (cancelled), deleted.
 */
const premium: SubscriptionDates[] = [
  running,
  running,
  { ...second, supplierStatus: "past_due" },
  { ...second, supplierStatus: "past_due" },
  second,
  cancelled,
  { ...cancelled, supplierStatus: "canceled", endedAt: day("2027-03-31") },
];

describe("seven events of a subscription", () => {
  const written = (facts: readonly SubscriptionDates[], others: readonly SubscriptionDates[] = []) => {
    let row: SubscriptionDates | null = null;
    let until: Date | null = null;
    for (const one of facts) {
      row = { ...one };
      until = premiumUntilOf([...others, row]);
    }
    return { row, until };
  };

  it("lead to one state in all 5,040 orders", () => {
    for (const one of everyOrder)
      expect(written(observations(premium, one)), String(one)).toEqual({
        row: premium[6],
        until: day("2027-03-31"),
      });
  });

  it("do not change what another subscription gives, in all 5,040 orders", () => {
    const next = { ...running, currentPeriodStart: day("2027-04-05"), currentPeriodEnd: day("2027-05-05") };
    for (const one of everyOrder)
      expect(written(observations(premium, one), [next]).until, String(one)).toEqual(day("2027-05-06"));
  });

  it("never give Premium before it is paid, nor longer than paid", () => {
    for (const one of everyOrder)
      for (const facts of observations(premium, one)) {
        const until = premiumUntilOf([facts]);
        expect(until !== null && until <= day("2027-04-01")).toBe(true);
      }
    expect(premiumUntilOf([{ ...running, supplierStatus: "incomplete" }])).toBeNull();
  });
});
