import { and, eq, isNull } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { creditsPriceCents } from "@/lib/billing/credits/pricing";
import { type BuyDto, type BuyInput, isPriceOf } from "@/lib/billing/orders/schema";
import { withCustomer } from "@/lib/billing/payments/customers";
import { asPaymentError } from "@/lib/billing/payments/supplier-errors";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import type { ModeratedCtx } from "@/lib/gateways/context";

/** Paying is counted, and refused when nobody can count (security.md section 3). */
export const buyLimit: LimitRule = {
  name: "buy-credits",
  points: 30,
  durationSeconds: 3600,
  failsClosed: true,
};

/**
 * Starts a purchase (specification section 7): the order first, then the payment at the supplier, whose secret the
 * card form needs. Nothing is credited here. Throws price_changed, processing_error.
 */
export async function buy(ctx: ModeratedCtx, input: BuyInput): Promise<BuyDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  if (!isPriceOf(input)) throw coreErrors.validation_error({ fields: { price: "price_changed" } });
  await ctx.limits.consume(buyLimit, ctx.actor.userId);
  const amountCents = creditsPriceCents(input.credits);
  const [order] = await ctx.db
    .insert(orders)
    .values({
      providerId: ctx.actor.userId,
      quantity: input.credits,
      amountCents,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!order) throw new Error("the order was not written");
  const intent = await asPaymentError(
    withCustomer(ctx, (customerId) =>
      ctx.gateways.payment.createIntent({
        orderId: order.id,
        providerId: order.providerId,
        customerId,
        amountCents,
        currency: order.currency,
        credits: order.quantity,
      }),
    ),
  );
  // The supplier's first message may have been quicker.
  await ctx.db
    .update(orders)
    .set({ paymentIntentId: intent.id, updatedAt: ctx.now })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentIntentId)));
  return { clientSecret: intent.clientSecret };
}
