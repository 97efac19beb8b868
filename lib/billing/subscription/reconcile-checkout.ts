import { and, eq, or, sql } from "drizzle-orm";
import { checkoutSessions } from "@/db/schema/billing/subscription";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { Ctx } from "@/lib/gateways/context";
import type { CheckoutFacts } from "@/lib/gateways/payment/port";

/** Fetches a checkout, writes the subscription it created, then closes it. Null when it is not ours. */
export async function reconcileCheckout(ctx: Ctx, externalId: string): Promise<CheckoutFacts | null> {
  const facts = await ctx.gateways.payment.findCheckout(externalId);
  if (!facts) return null;
  await closeCheckout(ctx, facts);
  return facts;
}

/** As `reconcileCheckout`, for facts already fetched. */
export async function closeCheckout(ctx: Ctx, facts: CheckoutFacts): Promise<void> {
  if (facts.status === "open") return;
  if (facts.subscriptionId !== null) await reconcileSubscriptionAndInvoice(ctx, facts.subscriptionId);
  await ctx.db
    .update(checkoutSessions)
    .set({ status: facts.status, externalId: facts.id, url: null, closedAt: ctx.now })
    .where(
      and(
        or(
          eq(checkoutSessions.externalId, facts.id),
          sql`${checkoutSessions.id}::text = ${facts.checkoutId}`,
        ),
        eq(checkoutSessions.status, "open"),
      ),
    );
}
