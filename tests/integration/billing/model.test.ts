import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { endLatePremium } from "@/lib/billing/renewals/end-late-premium";
import { cancelPremium, changePlan, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { lateUntil } from "@/lib/core/plan/rules";
import { testNow } from "@/tests/support/context";
import { runs } from "@/tests/support/runs";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import { emit, openShop, orderOf, type Shop, startPurchase, work } from "./shop";

const histories = runs(500, 5_000);
/** Runs concurrently: while one waits for the database, another computes. */
const lanes = 4;

interface Real {
  shop: Shop;
  intents: string[];
  subscriptionId: string;
}

const step = <Model extends object>(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> => ({ check: () => true, toString: () => name, run });

async function explore<Model extends object>(
  commands: fc.Arbitrary<Iterable<fc.AsyncCommand<Model, Real>>>,
  model: () => Model,
): Promise<void> {
  const lane = () =>
    fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const real: Real = { shop: await openShop(), intents: [], subscriptionId: "" };
        await fc.asyncModelRun(() => ({ model: model(), real }), list);
      }),
      { numRuns: histories / lanes },
    );
  await keepingInvariants(() => Promise.all(Array.from({ length: lanes }, lane)));
}

/** A model of the orders, updated beside them. */
interface Till {
  balance: number;
  orders: { credits: number; isPaid: boolean; refunded: number }[];
}

const pick = <T>(list: readonly T[], n: number): number => (list.length === 0 ? -1 : n % list.length);

const till = {
  buy: (credits: number) =>
    step<Till>(`buy ${credits}`, async (model, real) => {
      real.intents.push(await startPurchase(real.shop, credits));
      model.orders.push({ credits, isPaid: false, refunded: 0 });
      expect(await balanceOf(real.shop.provider.id)).toBe(model.balance);
    }),
  pay: (n: number, isTold: boolean) =>
    step<Till>(`pay ${n}${isTold ? "" : " in silence"}`, async (model, { shop, intents }) => {
      const at = pick(intents, n);
      const [id, order] = [intents[at], model.orders[at]];
      if (!id || !order) return;
      shop.payment.pay(id);
      if (isTold) await emit(shop, "payment_intent.succeeded", id);
      if (isTold && !order.isPaid) {
        order.isPaid = true;
        model.balance += order.credits;
      }
      expect(await balanceOf(shop.provider.id)).toBe(model.balance);
    }),
  decline: (n: number) =>
    step<Till>(`decline ${n}`, async (_, { shop, intents }) => {
      const id = intents[pick(intents, n)];
      if (!id || shop.payment.intents.get(id)?.status === "succeeded") return;
      shop.payment.setIntent(id, { lastRefusal: { code: "card_declined", declineCode: null } });
      await emit(shop, "payment_intent.payment_failed", id);
      expect((await orderOf(id)).status).toBe("failed");
    }),
  refund: (n: number) =>
    step<Till>(`refund ${n}`, async (model, { shop, intents }) => {
      const at = pick(intents, n);
      const [id, order] = [intents[at], model.orders[at]];
      if (!id || !order) return;
      const due = order.isPaid ? Math.min(model.balance, order.credits - order.refunded) : 0;
      const { id: orderId } = await orderOf(id);
      const outcome = await outcomeOf(askRefund(shop.ctx(), { orderId }));
      expect(outcome).toMatch(due > 0 ? /^ok$/ : /^(not_refundable|already_refunded)$/);
      await work(shop);
      order.refunded += due;
      model.balance -= due;
      const row = await orderOf(id);
      expect(row.refundedQuantity).toBe(order.refunded);
      expect(row.refundedCents).toBeLessThanOrEqual(creditsPrice(order.credits, creditTariffs.EUR).cents);
      expect(await balanceOf(shop.provider.id)).toBe(model.balance);
    }),
};

const purchases = fc.commands(
  [
    fc.integer({ min: 1, max: 30 }).map(till.buy),
    fc.tuple(fc.nat(9), fc.boolean()).map(([n, isTold]) => till.pay(n, isTold)),
    fc.nat(9).map((n) => till.pay(n, true)),
    fc.nat(9).map(till.decline),
    fc.nat(9).map(till.refund),
  ],
  { maxCommands: 8 },
);

type Plan = "premium_monthly" | "premium_yearly";
/** A model of Premium. */
interface Desk {
  plan: Plan | null;
  next: Plan | null;
  /** A change for which the bank asks the holder. */
  pending: Plan | null;
  isLate: boolean;
  isCancelled: boolean;
  hasWithdrawn: boolean;
  wasEver: boolean;
}

const nothingRuns = { plan: null, next: null, pending: null, isLate: false, isCancelled: false } as const;

async function check(model: Desk, { shop }: Real): Promise<void> {
  const idle = model.wasEver ? "canceled" : "none";
  expect(await getSubscription(shop.ctx())).toMatchObject({
    status: model.plan === null ? idle : model.isCancelled ? "cancellation" : "active",
    plan: model.plan,
    scheduledPlan: model.next,
    isPaymentLate: model.isLate,
    openPayment: model.isLate
      ? { purpose: "renewal", plan: model.plan }
      : model.pending && { purpose: "change", plan: model.pending },
  });
}

const desk = {
  subscribe: (plan: Plan, isPaid: boolean) =>
    step<Desk>(`subscribe ${plan}${isPaid ? "" : " and leave"}`, async (model, real) => {
      const { shop } = real;
      const opened = subscribe(shop.ctx(), { plan });
      if (model.plan !== null) return expect(await outcomeOf(opened)).toBe("already_premium");
      const session = (await opened).session_url.split("/").at(-1) ?? "";
      if (isPaid) {
        real.subscriptionId = shop.payment.completeCheckout(session);
        await emit(shop, "checkout.session.completed", session);
        Object.assign(model, { ...nothingRuns, plan, wasEver: true });
      }
      await check(model, real);
    }),
  cancel: step<Desk>("cancel", async (model, real) => {
    expect(await outcomeOf(cancelPremium(real.shop.ctx()))).toBe(model.plan ? "ok" : "not_subscribed");
    if (model.plan && !model.isCancelled)
      Object.assign(model, { isCancelled: true, next: null, pending: null });
    await check(model, real);
  }),
  renew: step<Desk>("renew", async (model, real) => {
    expect(await outcomeOf(renewPremium(real.shop.ctx()))).toBe(model.plan ? "ok" : "not_subscribed");
    model.isCancelled = false;
    await check(model, real);
  }),
  change: (plan: Plan) =>
    step<Desk>(`change to ${plan}`, async (model, real) => {
      const outcome = await outcomeOf(changePlan(real.shop.ctx(), { plan }));
      if (model.plan === null) return expect(outcome).toBe("not_subscribed");
      if (model.plan === plan && model.next === null && model.pending === null)
        return expect(outcome).toBe("same_plan");
      if (model.plan !== plan && model.isLate) return expect(outcome).toBe("payment_late");
      expect(outcome).toBe("ok");
      const isAsked = real.shop.payment.askedMethods.size > 0;
      if (model.plan === plan) Object.assign(model, { next: null, pending: null });
      else if (plan === "premium_yearly" && isAsked)
        Object.assign(model, { pending: plan, next: null, isCancelled: false });
      else if (plan === "premium_yearly")
        Object.assign(model, { plan, next: null, pending: null, isCancelled: false });
      else Object.assign(model, { next: plan, isCancelled: false });
      await check(model, real);
    }),
  end: step<Desk>("end", async (model, real) => {
    if (model.plan === null) return;
    real.shop.payment.setSubscription(real.subscriptionId, { status: "canceled", endedAt: testNow });
    await emit(real.shop, "customer.subscription.deleted", real.subscriptionId);
    Object.assign(model, nothingRuns);
    await check(model, real);
  }),
  /** From now on the bank asks the holder before a change is paid, or not any more. */
  ask: (isAsked: boolean) =>
    step<Desk>(isAsked ? "the bank asks" : "the bank does not ask", async (_, { shop }) => {
      if (isAsked) shop.payment.askedMethods.add("card_1");
      else shop.payment.askedMethods.clear();
    }),
  fail: step<Desk>("a renewal is refused", async (model, real) => {
    const { shop, subscriptionId } = real;
    if (model.plan === null || model.isCancelled || model.pending !== null) return;
    const invoiceId = shop.payment.failRenewal(subscriptionId);
    await emit(shop, "invoice.payment_failed", invoiceId);
    if (!model.isLate) Object.assign(model, { plan: model.next ?? model.plan, next: null, isLate: true });
    await check(model, real);
  }),
  pay: step<Desk>("what is open is paid", async (model, real) => {
    const { shop, subscriptionId } = real;
    if (!model.isLate && model.pending === null) return;
    const invoiceId = shop.payment.subscriptions.get(subscriptionId)?.latestInvoiceId ?? "";
    shop.payment.payOpen(subscriptionId);
    await emit(shop, "invoice.paid", invoiceId);
    Object.assign(model, { plan: model.pending ?? model.plan, pending: null, isLate: false });
    await check(model, real);
  }),
  overdue: step<Desk>("the grace period ends", async (model, real) => {
    const { shop, subscriptionId } = real;
    if (!model.isLate) return;
    const start = shop.payment.subscriptions.get(subscriptionId)?.periodStart ?? testNow;
    await endLatePremium(shop.system(lateUntil(start)), subscriptionId);
    Object.assign(model, nothingRuns);
    await check(model, real);
  }),
  withdraw: step<Desk>("withdraw", async (model, real) => {
    const outcome = await outcomeOf(withdraw(real.shop.ctx()));
    if (model.plan === null) return expect(outcome).toBe("not_subscribed");
    if (model.hasWithdrawn) return expect(outcome).toBe("withdrawal_used");
    if (model.plan === "premium_monthly" || model.isLate) return expect(outcome).toBe("withdrawal_closed");
    expect(outcome).toBe("ok");
    await work(real.shop);
    Object.assign(model, { ...nothingRuns, hasWithdrawn: true });
    await check(model, real);
  }),
};

const plans = fc.constantFrom<Plan>("premium_monthly", "premium_yearly");
const subscriptions = fc.commands(
  [
    fc.tuple(plans, fc.boolean()).map(([plan, isPaid]) => desk.subscribe(plan, isPaid)),
    plans.map((plan) => desk.subscribe(plan, true)),
    fc.constant(desk.cancel),
    fc.constant(desk.renew),
    plans.map(desk.change),
    fc.boolean().map(desk.ask),
    fc.constant(desk.fail),
    fc.constant(desk.pay),
    fc.constant(desk.overdue),
    fc.constant(desk.end),
    fc.constant(desk.withdraw),
  ],
  { maxCommands: 10 },
);

describe("random histories", () => {
  it("of purchases and refunds equal the model", async () => {
    await explore(purchases, () => ({ balance: 0, orders: [] }));
  }, 3_600_000);

  it("of Premium equal the model", async () => {
    await explore(subscriptions, () => ({
      ...nothingRuns,
      hasWithdrawn: false,
      wasEver: false,
    }));
  }, 3_600_000);
});
