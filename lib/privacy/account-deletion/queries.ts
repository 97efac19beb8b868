import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { listOrders } from "@/lib/billing/orders/queries";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { fromUnits } from "@/lib/core/money";
import type { ProviderCtx, UserCtx } from "@/lib/gateways/context";
import type { DeletionLosses } from "@/lib/privacy/account-deletion/schema";

/** True while a Premium subscription would be charged again: it must be cancelled first. */
export async function hasRenewingPremium(ctx: UserCtx): Promise<boolean> {
  const live = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.providerId, ctx.actor.userId),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelAt),
      ),
    );
  return live.length > 0;
}

/** What a deletion would lose of what was paid, and what can still be paid back before it. */
export async function findDeletionLosses(ctx: ProviderCtx): Promise<DeletionLosses> {
  const [subscription, { orders }] = await Promise.all([getSubscription(ctx), listOrders(ctx)]);
  const { currency, withdrawalAmount } = subscription;
  const isPaid = subscription.status === "active" || subscription.status === "cancellation";
  return {
    premiumUntil: isPaid && subscription.plan !== null ? subscription.premiumEndAt : null,
    withdrawalAmount: withdrawalAmount === null ? null : fromUnits(withdrawalAmount, currency),
    hasRefundableCredits: orders.some(({ refundableCredits }) => refundableCredits > 0),
  };
}
