import { and, eq, type SQL, sql } from "drizzle-orm";
import { creditAccounts, creditEntries, orders } from "@/db/schema/billing/credits";
import { issueInvoice } from "@/lib/billing/invoices/issue-invoice";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { currencyOf } from "@/lib/core/money";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { IntentFacts } from "@/lib/gateways/payment/port";

/** A concurrent write restarts the attempt; so many in a row mean a bug. */
const maxAttempts = 100;

/**
 * Asks the supplier for a payment and writes the whole state of its order; the first success also books
 * credits, ledger entry and invoice. Idempotent: number and order of calls do not change the result. Null when
 * the payment is not ours.
 */
export async function reconcileOrder(ctx: Ctx, intentId: string): Promise<OrderStatus | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read before asking: if another call writes in between, its answer is newer than ours and we ask again.
    const known = await findOrder(ctx, eq(orders.paymentIntentId, intentId));
    const intent = await ctx.gateways.payment.findIntent(intentId);
    if (!intent) return null;
    const order = known ?? (intent.orderId ? await findOrder(ctx, ofOrder(intent)) : null);
    if (!order) {
      // Paid for an order that a restored database has lost.
      if (intent.orderId !== null && intent.status === "succeeded")
        ctx.log.error({ orderId: intent.orderId, intentId }, "a payment has no order");
      return null;
    }
    // Booked, or refunded by an administrator: final.
    const isReturned = order.status === "canceled" && order.refundedCents > 0;
    if (order.status === "succeeded" || isReturned) return order.status;
    if (order.paymentIntentId !== null && order.paymentIntentId !== intentId) {
      ctx.log.error({ orderId: order.id, intentId }, "a second payment names an order that has one");
      return null;
    }
    const isOwn = (await findCustomerOwner(ctx, intent.customerId)) === order.providerId;
    const state = orderStateOf(order, isOwn ? intent.customerId : null, intent);
    if (await write(ctx, order, intent, state)) return state.status;
  }
  throw new Error(`The payment ${intentId} was written by too many calls at once`);
}

/** Compared as text: anybody with access to the supplier can write any metadata, also no uuid. */
const ofOrder = (intent: IntentFacts) => sql`${orders.id}::text = ${intent.orderId}`;

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function findOrder(ctx: Ctx, which: SQL) {
  // PostgreSQL gives the row a new xmin with every write: it is the version we read.
  const [row] = await ctx.db
    .select({ order: orders, version: sql<string>`${orders}.xmin::text` })
    .from(orders)
    .where(which);
  return row ? { ...row.order, version: row.version } : null;
}

/** Returns false when another call wrote the order since it was read. */
async function write(ctx: Ctx, order: Order, intent: IntentFacts, state: OrderState): Promise<boolean> {
  const isFirstSuccess = state.status === "succeeded" && order.status !== "succeeded";
  return inTransaction(ctx, async (tx) => {
    const [written] = await tx.db
      .update(orders)
      .set({
        ...state,
        paymentIntentId: order.paymentIntentId ?? intent.id,
        ...(isFirstSuccess ? { paidAt: tx.now } : {}),
        updatedAt: tx.now,
      })
      .where(and(eq(orders.id, order.id), sql`${orders}.xmin::text = ${order.version}`))
      .returning({ id: orders.id });
    if (!written) return false;
    if (isFirstSuccess) await bookOrder(tx, order, intent);
    if (state.status === "review" && order.status !== "review")
      tx.log.error({ orderId: order.id, reason: state.lastError }, "a payment does not match its order");
    return true;
  });
}

export type OrderStatus = "pending" | "processing" | "succeeded" | "failed" | "canceled" | "review";

/** The order as we created it. */
export interface OrderFacts {
  id: string;
  providerId: string;
  status: OrderStatus;
  amountCents: number;
  currency: string;
  paymentIntentId: string | null;
}

export interface OrderState {
  status: OrderStatus;
  /** The bank's decline code, or the code of the mismatch. */
  lastError: string | null;
}

/**
 * State of an order from the supplier's current payment alone; the event that triggered the call carries no
 * state. A succeeded order stays succeeded: its credits are booked. A payment of another amount, currency or
 * owner goes to review.
 */
export function orderStateOf(order: OrderFacts, customerId: string | null, intent: IntentFacts): OrderState {
  if (order.status === "succeeded") return { status: "succeeded", lastError: null };
  switch (intent.status) {
    case "succeeded": {
      const mismatch = mismatchOf(order, customerId, intent);
      return mismatch ? { status: "review", lastError: mismatch } : { status: "succeeded", lastError: null };
    }
    case "processing":
    // We never authorise for later capture: somebody changed the payment by hand.
    case "requires_capture":
      return { status: "processing", lastError: null };
    case "canceled":
      return { status: "canceled", lastError: null };
    case "requires_payment_method":
      return intent.lastRefusal
        ? { status: "failed", lastError: intent.lastRefusal.declineCode ?? intent.lastRefusal.code }
        : { status: "pending", lastError: null };
    default:
      return { status: "pending", lastError: null };
  }
}

function mismatchOf(order: OrderFacts, customerId: string | null, intent: IntentFacts): string | null {
  if (intent.orderId !== order.id) return "order_mismatch";
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) return "payment_mismatch";
  if (intent.providerId !== order.providerId || customerId === null || intent.customerId !== customerId)
    return "owner_mismatch";
  if (intent.currency !== order.currency) return "currency_mismatch";
  if (intent.amountCents !== order.amountCents || intent.receivedCents !== order.amountCents)
    return "amount_mismatch";
  return null;
}

type Bought = Pick<typeof orders.$inferSelect, "id" | "providerId" | "quantity" | "amountCents" | "currency">;

/**
 * Adds the credits of a paid order to the account and issues the invoice of the payment, in the caller's transaction.
 * A second booking of the same order violates the unique key of the ledger.
 */
export async function bookOrder(
  tx: Ctx,
  order: Bought,
  { id, paidWith }: Pick<IntentFacts, "id" | "paidWith">,
): Promise<void> {
  const { amountCents, providerId, quantity } = order;
  const currency = currencyOf(order.currency);
  const [account] = await tx.db
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${quantity}`, updatedAt: tx.now })
    .where(eq(creditAccounts.providerId, providerId))
    .returning({ balance: creditAccounts.balance });
  if (!account) throw new Error(`Provider ${providerId} has no account of credits`);
  await tx.db.insert(creditEntries).values({
    providerId,
    kind: "purchase",
    reference: order.id,
    delta: quantity,
    balanceAfter: account.balance,
    params: { amountCents, currency },
    createdAt: tx.now,
  });
  await issueInvoice(tx, {
    providerId,
    kind: "credits",
    subject: { orderId: order.id },
    externalId: id,
    paymentId: id,
    paidWith: paidWith ?? null,
    currency,
    lines: [{ label: "credits", quantity, amountCents }],
  });
}
