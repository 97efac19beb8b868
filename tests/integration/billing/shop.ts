import { asc, desc, eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { creditAccounts, creditEntries, orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { paymentEvents, refunds } from "@/db/schema/billing/payments";
import { checkoutSessions, subscriptions } from "@/db/schema/billing/subscription";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { buy } from "@/lib/billing/orders/buy";
import { findBillingCurrency } from "@/lib/billing/payments/call-supplier";
import { processEvent, receiveEvent } from "@/lib/billing/reconciliation/process-event";
import { sendRefund } from "@/lib/billing/reconciliation/send-refund";
import { retryLateRenewal } from "@/lib/billing/renewals/retry-late-renewal";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type ProviderOptions, type TestUser } from "@/tests/support/factories";
import type { QueuedJob } from "@/tests/support/gateways";
import { createPaymentDouble } from "@/tests/support/payment";
import type { PaymentDouble } from "@/tests/support/payment-double";
import { eventOf, signedAt } from "@/tests/support/payment-messages";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { expectValidDocuments } from "./valid-documents";

const { db } = testDatabase();

/** A provider, an in-memory supplier, and the jobs waiting between them. */
export interface Shop {
  provider: TestUser;
  payment: PaymentDouble;
  jobs: QueuedJob[];
  ctx: (now?: Date) => ReturnType<typeof testCtxAs<"moderated">>;
  system: (now?: Date) => ReturnType<typeof testSystemCtx>;
}

/** A shop of one test: its documents are validated when the test ends. */
export async function openShop(options: ProviderOptions = {}): Promise<Shop> {
  const shop = await makeShop(options);
  onTestFinished(() => expectValidDocuments(shop.provider.id));
  return shop;
}

/** The same for a file that opens its shops before its tests. */
export async function makeShop(options: ProviderOptions = {}): Promise<Shop> {
  const provider = await makeProvider(options);
  const payment = createPaymentDouble();
  const jobs: QueuedJob[] = [];
  const queue = {
    send: async (_db: unknown, name: string, payload: object) => void jobs.push({ name, payload }),
    redrive: async () => false,
    stop: async () => {},
  };
  const gateways = { payment, jobs: queue };
  return {
    provider,
    payment,
    jobs,
    ctx: (now = testNow) => testCtxAs("moderated", { actor: provider.actor, gateways, now }),
    system: (now = testNow) => testSystemCtx({ gateways, now }),
  };
}

/** Starts a purchase; returns the supplier's payment id. */
export async function startPurchase(shop: Shop, credits = 10, now?: Date): Promise<string> {
  const { cents, currency } = creditsPrice(credits, creditTariffs[await findBillingCurrency(shop.ctx(now))]);
  const { clientSecret } = await buy(shop.ctx(now), { credits, price: cents / 100, currency });
  return clientSecret.replace("_secret_test", "");
}

/** Delivers an event to the webhook; its job waits. Returns the event's id. */
export async function deliver(shop: Shop, type: string, objectId: string, id?: string, now = testNow) {
  const event = eventOf(type, objectId, id, now);
  const payload = JSON.stringify(event);
  const signature = signedAt(payload, now)["stripe-signature"];
  await receiveEvent(testCtx({ gateways: shop.system(now).gateways, now }), { payload, signature });
  return event.id;
}

/** Runs the waiting jobs and those they enqueue. */
export async function work(shop: Shop, now = testNow): Promise<void> {
  for (let job = shop.jobs.shift(); job; job = shop.jobs.shift()) {
    const { eventId, refundId, subscriptionId } = job.payload as Record<
      "eventId" | "refundId" | "subscriptionId",
      string
    >;
    if (job.name === "process-payment-event") await processEvent(shop.system(now), { eventId });
    if (job.name === "retry-late-renewal") await retryLateRenewal(shop.system(now), { subscriptionId });
    if (job.name === "send-refund") await sendRefund(shop.system(now), { refundId });
  }
}

export async function emit(shop: Shop, type: string, objectId: string, now = testNow): Promise<void> {
  await deliver(shop, type, objectId, undefined, now);
  await work(shop, now);
}

/** Buys and pays; returns the resulting order. */
export async function purchase(shop: Shop, credits = 10, now = testNow) {
  const intentId = await startPurchase(shop, credits, now);
  shop.payment.pay(intentId);
  await emit(shop, "payment_intent.succeeded", intentId, now);
  return orderOf(intentId);
}

/** Subscribes and pays; returns the supplier's subscription id. */
export async function becomePremium(
  shop: Shop,
  plan: "premium_monthly" | "premium_yearly" = "premium_yearly",
  now = testNow,
): Promise<string> {
  const { session_url } = await subscribe(shop.ctx(now), { plan });
  const sessionId = session_url.split("/").at(-1) ?? "";
  const subscriptionId = shop.payment.completeCheckout(sessionId, now);
  await emit(shop, "checkout.session.completed", sessionId, now);
  return subscriptionId;
}

export const orderOf = async (intentId: string) =>
  only(await db.select().from(orders).where(eq(orders.paymentIntentId, intentId)));

export const accountOf = async (providerId: string) =>
  only(await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId)));

export const entriesOf = (providerId: string) =>
  db
    .select({ kind: creditEntries.kind, delta: creditEntries.delta, reference: creditEntries.reference })
    .from(creditEntries)
    .where(eq(creditEntries.providerId, providerId))
    .orderBy(asc(creditEntries.seq));

export const receiptsOf = (providerId: string) =>
  db.select().from(invoices).where(eq(invoices.providerId, providerId)).orderBy(asc(invoices.number));

export const refundsOf = (providerId: string) =>
  db.select().from(refunds).where(eq(refunds.providerId, providerId));

export const subscriptionsOf = (providerId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, providerId))
    .orderBy(desc(subscriptions.startedAt));

export const checkoutsOf = (providerId: string) =>
  db.select().from(checkoutSessions).where(eq(checkoutSessions.providerId, providerId));

export const eventRow = async (id: string) =>
  only(await db.select().from(paymentEvents).where(eq(paymentEvents.id, id)));
