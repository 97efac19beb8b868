import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { disputes, paymentCustomers } from "@/db/schema/billing/payments";
import { issueInvoice } from "@/lib/billing/invoices/issue-invoice";
import { bookOrder } from "@/lib/billing/orders/reconcile-order";
import { listPremiumPayments } from "@/lib/billing/refunds/premium-payments";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { inTransaction } from "@/lib/gateways/context";
import { testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { eventOf, signedAt } from "../../support/payment-messages";
import { bounceOf, mailSecret, textReport } from "../../support/reports";
import { only } from "../../support/unique";
import type { Caller } from "./actors";
import * as cells from "./cells";
import type { TestContainer } from "./container";

const none = () => ({});
const db = () => testDatabase().db;
const gateways = () =>
  (globalThis as { __promesseContainer?: TestContainer }).__promesseContainer?.gateways ?? testCtx().gateways;
const now = () => testCtx({ now: new Date(), gateways: gateways() });

/** Calls an impersonating admin may not make. */
const paying: cells.Cells = { ...cells.moderated, impersonated: "forbidden_while_impersonating" };

/** A purchase that was just paid, with its credits booked. */
async function makePaidOrder({ user }: Caller): Promise<string> {
  if (!user) return crypto.randomUUID();
  return inTransaction(now(), async (tx) => {
    const order = only(
      await tx.db
        .insert(orders)
        .values({
          providerId: user.id,
          quantity: 3,
          amountCents: 7_200,
          status: "succeeded",
          paidAt: tx.now,
          paymentIntentId: `pi_${crypto.randomUUID()}`,
        })
        .returning(),
    );
    await bookOrder(tx, order, { id: order.paymentIntentId ?? "" });
    return order.id;
  });
}

/** What an administrator sends to refund such a purchase whole. */
export async function prepareRefund() {
  const orderId = await makePaidOrder({ user: await makeProvider() } as Caller);
  const figures = { part: "whole", amount: 72, credits: 3, currency: "EUR" };
  return { params: { orderId }, body: { ...figures, reason: "Refunded after a call." } };
}

/** What an administrator sends to refund a payment of Premium whole. */
export async function preparePremiumRefund() {
  const provider = await makeProvider();
  await subscribed({ user: provider } as Caller);
  const [payment] = await listPremiumPayments(now(), { providerId: provider.id });
  const figures = { amount: 690, left: 690, currency: "EUR", endsPremium: true };
  return {
    params: { invoiceId: payment?.id ?? "" },
    body: { ...figures, reason: "Refunded after a call." },
  };
}

/** An order in review: less money was received than asked. */
export async function makeWaitingPayment(): Promise<string> {
  const { id: providerId } = await makeProvider();
  const [order] = await db()
    .insert(orders)
    .values({ providerId, quantity: 3, amountCents: 7_200, status: "review", lastError: "amount_mismatch" })
    .returning({ id: orders.id });
  const orderId = order?.id ?? "";
  const { payment } = gateways();
  const { id } = await payment.createIntent({
    orderId,
    providerId,
    customerId: "cus_of_somebody",
    amount: { cents: 5_000, currency: "EUR" },
    credits: 3,
  });
  payment.pay(id);
  await db().update(orders).set({ paymentIntentId: id }).where(eq(orders.id, orderId));
  return orderId;
}

/** A dispute that can be answered, about a payment that waits for review unless another order is given. */
export async function makeDispute(columnsToo: Partial<typeof disputes.$inferInsert> = {}): Promise<string> {
  const orderId = columnsToo.orderId ?? (await makeWaitingPayment());
  const { providerId } = only(await db().select().from(orders).where(eq(orders.id, orderId)));
  const externalId = `du_${crypto.randomUUID()}`;
  const facts = {
    status: "needs_response",
    reason: null,
    amountCents: 7_200,
    currency: "EUR",
    openedAt: new Date(),
    dueBy: null,
  };
  gateways().payment.disputes.set(externalId, { id: externalId, intentId: null, ...facts });
  const { status: supplierStatus, ...columns } = facts;
  const [row] = await db()
    .insert(disputes)
    .values({ ...columns, supplierStatus, providerId, orderId, externalId, ...columnsToo })
    .returning({ id: disputes.id });
  return row?.id ?? "";
}

/** A dispute about a paid purchase that was lost; nobody knows yet what it took. */
export async function makeLostDispute(): Promise<string> {
  const { orderId } = await makeInvoicedOrder(await makeProvider());
  return makeDispute({ orderId, supplierStatus: "lost", needsAmount: true });
}

/** The receipt of such a purchase. */
async function receiptOf(caller: Caller): Promise<string> {
  return caller.user ? (await makeInvoicedOrder(caller.user)).receiptId : crypto.randomUUID();
}

async function makeInvoicedOrder(user: NonNullable<Caller["user"]>) {
  const orderId = await makePaidOrder({ user } as Caller);
  const { id: providerId } = user;
  await inTransaction(now(), (tx) =>
    issueInvoice(tx, {
      providerId,
      kind: "credits",
      subject: { orderId },
      externalId: `pi_${crypto.randomUUID()}`,
      paymentId: null,
      paidWith: null,
      currency: "EUR",
      lines: [{ label: "credits", quantity: 3, amountCents: 7_200 }],
    }),
  );
  const [receipt] = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return { orderId, receiptId: receipt?.id ?? crypto.randomUUID() };
}

/** The export of a seller that has issued a document. */
export async function prepareExport() {
  await receiptOf({ user: await makeProvider() } as Caller);
  return { query: { seller: now().seller.vatNumber ?? "", from: "2020-01-01", to: "2099-12-31" } };
}

/** A yearly Premium subscription that was just paid. */
async function subscribed({ user }: Caller): Promise<void> {
  if (!user) return;
  const { payment } = gateways();
  const live = await findActiveSubscription(now(), user.id);
  // The subscription of an earlier test of the same provider is reused, and paid.
  if (live?.openInvoiceId) payment.payOpen(live.externalId);
  if (live) return reconcileSubscriptionAndInvoice(now(), live.externalId);
  const { id: customerId } = await payment.createCustomer({
    providerId: user.id,
    email: user.email,
    name: "Claire Aubert",
    locale: "fr-FR",
    replaces: null,
  });
  await db()
    .insert(paymentCustomers)
    .values({ providerId: user.id, externalId: customerId })
    .onConflictDoNothing();
  const { id } = await payment.createCheckout({
    checkoutId: crypto.randomUUID(),
    providerId: user.id,
    customerId,
    priceKey: "premium_yearly",
    locale: "fr-FR",
    expiresAt: new Date(),
    successUrl: "",
    cancelUrl: "",
  });
  await reconcileSubscriptionAndInvoice(now(), payment.completeCheckout(id, new Date()));
}

const onceSubscribed = (body?: object) => async (caller: Caller) => {
  await subscribed(caller);
  return body ? { body } : {};
};

/** Routes for credits, Premium and supplier reports. */
export const payments: Record<string, cells.Row> = {
  "POST /api/credit/buy": {
    prepare: () => ({ body: { price: 30, credits: 1, currency: "EUR" } }),
    cells: paying,
  },
  "POST /api/credit/refund": {
    prepare: async (caller) => ({ body: { orderId: await makePaidOrder(caller) } }),
    cells: paying,
  },
  "GET /api/credit/orders": { prepare: none, cells: cells.providers },
  "GET /api/invoices": { prepare: none, cells: cells.providers },
  "GET /api/invoices/[id]": {
    prepare: async (caller) => ({ params: { id: await receiptOf(caller) } }),
    cells: cells.providers,
  },
  "GET /api/credit/logs/export": { prepare: none, cells: cells.providers },
  "POST /api/webhooks/stripe": {
    prepare: () => {
      const body = eventOf("payment_intent.succeeded", "pi_unknown");
      return { body, headers: signedAt(JSON.stringify(body), new Date()) };
    },
    cells: cells.everybody,
  },
  "POST /api/webhooks/twilio/[delivery]": {
    prepare: () => {
      const delivery = crypto.randomUUID();
      const { payload, signature } = textReport(delivery, "delivered");
      return { params: { delivery }, raw: payload, headers: { "x-twilio-signature": signature } };
    },
    cells: cells.everybody,
  },
  "POST /api/webhooks/mail": {
    prepare: () => ({ raw: bounceOf({}), headers: { "x-webhook-secret": mailSecret } }),
    cells: cells.everybody,
  },
  "GET /callback/payment/success/credits": { prepare: none, cells: cells.everybody },
  "GET /callback/payment/success/subscription": { prepare: none, cells: cells.everybody },
  "GET /callback/payment/success/update": { prepare: none, cells: cells.everybody },
  "GET /callback/payment/cancel/subscription": { prepare: none, cells: cells.everybody },
  "GET /callback/payment/cancel/update": { prepare: none, cells: cells.everybody },
  "GET /api/subscription": { prepare: none, cells: cells.providers },
  "POST /api/subscription/subscribe-premium": {
    prepare: () => ({ body: { plan: "premium_yearly", price: 690, currency: "EUR" } }),
    cells: paying,
  },
  "GET /api/subscription/update-premium": { prepare: onceSubscribed(), cells: paying, isLast: true },
  "POST /api/subscription/cancel": { prepare: onceSubscribed(), cells: paying, isLast: true },
  "POST /api/subscription/renew": { prepare: onceSubscribed(), cells: paying, isLast: true },
  "POST /api/subscription/change": {
    prepare: onceSubscribed({ plan: "premium_monthly" }),
    cells: paying,
    isLast: true,
  },
  "POST /api/subscription/pay": {
    prepare: async (caller) => {
      await subscribed(caller);
      const live = caller.user && (await findActiveSubscription(now(), caller.user.id));
      if (live) gateways().payment.failRenewal(live.externalId);
      return {};
    },
    cells: paying,
    isLast: true,
  },
  "POST /api/subscription/withdraw": {
    prepare: (caller) => {
      // A card withdraws once.
      gateways().payment.cardFingerprint = crypto.randomUUID();
      return onceSubscribed()(caller);
    },
    cells: paying,
    isLast: true,
  },
};
