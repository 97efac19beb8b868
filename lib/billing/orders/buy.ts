import { and, eq, isNull } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { creditErrors } from "@/lib/billing/credits/errors";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import type { BuyDto, BuyInput } from "@/lib/billing/orders/schema";
import { findBillingCurrency, withCustomer } from "@/lib/billing/payments/call-supplier";
import { HOUR_SECONDS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { isShown, writeMoney } from "@/lib/core/money";
import type { ModeratedCtx } from "@/lib/gateways/context";

/** Purchases are rate-limited; when the counter is unavailable they are refused. */
export const buyLimit = closedLimit("buy-credits", 30, HOUR_SECONDS);

/**
 * Starts a purchase: writes the order first, then creates the payment at the supplier and returns its secret
 * for the card form. Credits nothing yet. Throws price_changed, processing_error.
 */
export async function buy(ctx: ModeratedCtx, input: BuyInput): Promise<BuyDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  if (!ctx.actor.isEmailConfirmed) throw coreErrors.email_unconfirmed();
  const amount = creditsPrice(input.credits, creditTariffs[await findBillingCurrency(ctx)]);
  // What the browser showed must be ours, to the cent.
  if (!isShown(input, amount))
    throw creditErrors.price_changed({ params: { price: writeMoney(amount, ctx.locale) } });
  await ctx.limits.consume(buyLimit, ctx.actor.userId);
  const [order] = await ctx.db
    .insert(orders)
    .values({
      providerId: ctx.actor.userId,
      quantity: input.credits,
      amountCents: amount.cents,
      currency: amount.currency,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!order) throw new Error("the order was not written");
  const intent = await withCustomer(ctx, (customerId) =>
    ctx.gateways.payment.createIntent({
      orderId: order.id,
      providerId: order.providerId,
      customerId,
      amount,
      credits: order.quantity,
    }),
  );
  // The supplier's first event may already have set it.
  await ctx.db
    .update(orders)
    .set({ paymentIntentId: intent.id, updatedAt: ctx.now })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentIntentId)));
  return { clientSecret: intent.clientSecret };
}
