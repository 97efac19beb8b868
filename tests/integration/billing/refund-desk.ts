import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import { listAccountPayments } from "@/lib/billing/admin-refunds/queries";
import type { AccountPayment } from "@/lib/billing/admin-refunds/schema";
import type { DisputeFacts } from "@/lib/gateways/payment/port";
import { unlock } from "@/lib/leads/requests/unlock";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, type ProviderOptions } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";
import { emit, openShop, receiptsOf, type Shop } from "./shop";

const { db } = testDatabase();

export const reason = "Geste commercial après un appel.";
export const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

export async function openDesk(options: ProviderOptions = {}) {
  const shop = await openShop(options);
  const { actor } = await makeAdmin();
  const { payment, jobs } = shop.system().gateways;
  const admin = (now = testNow) => testCtxAs("admin", { actor, gateways: { payment, jobs }, now });
  const list = async (page = 1) => (await listAccountPayments(admin(), shop.provider.id, page)).payments;
  return { shop, admin, list };
}

/** What the dialog sends for a part of a purchase. */
export function chosen(payment: AccountPayment | undefined, part: "unused" | "whole") {
  const outcome = payment?.kind === "credits" ? payment.parts.find((one) => one.part === part) : undefined;
  if (!payment || !outcome) throw new Error(`${part} is not offered`);
  const { id, currency } = payment;
  return {
    ...{ orderId: id, part, currency, reason },
    ...{ amount: outcome.cents / 100, credits: outcome.credits },
  };
}

/** The same for a payment of Premium; the whole of what is left without an amount. */
export function premiumInput(payment: AccountPayment | undefined, amount?: number, endsPremium = false) {
  if (payment?.kind !== "premium") throw new Error("no payment of Premium");
  const left = payment.leftCents / 100;
  const { id, currency } = payment;
  return { invoiceId: id, amount: amount ?? left, left, currency, endsPremium, reason };
}

export async function spend(shop: Shop, credits: number): Promise<void> {
  for (let n = 0; n < credits; n++) {
    const { id: uuid } = await makeEventRequest({ providerId: shop.provider.id });
    await unlock(shop.ctx(), { uuid });
  }
}

export async function dispute(shop: Shop, intentId: string | null, status: string) {
  const id = `du_${crypto.randomUUID()}`;
  shop.payment.disputes.set(id, {
    ...{ id, intentId, status, reason: "fraudulent", amountCents: 1_000, currency: "EUR" },
    ...{ openedAt: testNow, dueBy: null },
  });
  await emit(shop, "charge.dispute.created", id);
  return id;
}

export async function mailOf(shop: Shop, kind: string): Promise<string> {
  const mail = only((await deliveriesTo(shop.provider.id)).filter((one) => one.kind === kind));
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId: mail.id }, renderMessage);
  return only(ctx.gateways.sent.emails).text;
}

/** A dispute at the supplier, whose state a test sets. */
export async function openCase(
  shop: Shop,
  intentId: string | null | undefined,
  amountCents: number,
  now = testNow,
  money: Partial<Pick<DisputeFacts, "currency" | "withdrawn">> = {},
) {
  const id = `du_${crypto.randomUUID()}`;
  const set = async (status: string, event = "charge.dispute.updated") => {
    shop.payment.disputes.set(id, {
      ...{ id, intentId: intentId ?? null, status, reason: "fraudulent", amountCents, currency: "EUR" },
      ...{ openedAt: now, dueBy: null, ...money },
    });
    await emit(shop, event, id, now);
  };
  await set("needs_response", "charge.dispute.created");
  return {
    id,
    set,
    row: async () => only(await db.select().from(disputes).where(eq(disputes.externalId, id))),
  };
}

export const lastIntentOf = (shop: Shop, subscriptionId: string) =>
  shop.payment.invoices.get(shop.payment.subscriptions.get(subscriptionId)?.latestInvoiceId ?? "")?.intentId;

export const notesOf = async (shop: Shop) =>
  (await receiptsOf(shop.provider.id)).filter(({ kind }) => kind === "refund");
