import { asc, count, eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import {
  mismatches,
  REVIEW_PAGE_SIZE,
  type WaitingPayment,
  type WaitingPaymentsDto,
} from "@/lib/billing/payment-review/schema";
import type { AdminCtx } from "@/lib/gateways/context";
import type { IntentFacts } from "@/lib/gateways/payment/port";

const waits = eq(orders.status, "review");

/** Number of payments that wait for a decision. */
export async function countWaitingPayments(ctx: AdminCtx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(orders).where(waits);
  return row?.total ?? 0;
}

/** Payments that do not match their order, with what the supplier reports about them now. */
export async function listWaitingPayments(ctx: AdminCtx): Promise<WaitingPaymentsDto> {
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ order: orders, user: users })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.providerId))
      .where(waits)
      .orderBy(asc(orders.createdAt))
      .limit(REVIEW_PAGE_SIZE),
    countWaitingPayments(ctx),
  ]);
  const payments = await Promise.all(
    rows.map(async ({ order, user }) => ({
      orderId: order.id,
      createdAt: order.createdAt.toISOString(),
      provider: {
        id: user.id,
        name: `${user.firstname} ${user.lastname}`.trim(),
        isDeleted: user.deletedAt !== null,
      },
      credits: order.quantity,
      asked: { amount: order.amountCents / 100, currency: order.currency },
      mismatch: mismatches.find((code) => code === order.lastError) ?? null,
      paymentId: order.paymentIntentId ?? "",
      found: await find(ctx, order.paymentIntentId ?? ""),
    })),
  );
  return { payments, total };
}

/** Null when the supplier does not answer: the list stays readable. */
async function find(ctx: AdminCtx, intentId: string): Promise<WaitingPayment["found"]> {
  const intent = await ctx.gateways.payment.findIntent(intentId).catch(() => null);
  return intent && foundOf(intent);
}

const foundOf = ({ receivedCents, currency, orderId, providerId, customerId }: IntentFacts) => ({
  received: { amount: receivedCents / 100, currency },
  orderId,
  providerId,
  customerId,
});
