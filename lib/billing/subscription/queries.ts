import { and, count, desc, eq, gte, isNull } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { canWithdraw, withdrawableUntil } from "@/lib/billing/subscription/withdrawal";
import { premiumStateOf } from "@/lib/core/plan/premium";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";

export type Subscription = typeof subscriptions.$inferSelect;

/** The provider's active subscription, else the newest one. */
export async function findLatestSubscription(
  ctx: Pick<Ctx, "db">,
  providerId: string,
): Promise<Subscription | null> {
  const [latest] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, providerId))
    .orderBy(
      desc(isNull(subscriptions.endedAt)),
      desc(subscriptions.startedAt),
      desc(subscriptions.createdAt),
    )
    .limit(1);
  return latest ?? null;
}

/** The subscription that has not ended, or null. */
export async function findActiveSubscription(
  ctx: Pick<Ctx, "db">,
  providerId: string,
): Promise<Subscription | null> {
  const [live] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.providerId, providerId), isNull(subscriptions.endedAt)));
  return live ?? null;
}

/** The subscription that can be changed. Throws not_subscribed. */
export async function getActiveSubscription(ctx: ProviderCtx): Promise<Subscription> {
  const live = await findActiveSubscription(ctx, ctx.actor.userId);
  if (!live || live.withdrawnAt !== null) throw subscriptionErrors.not_subscribed();
  return live;
}

/** Number of event requests a provider received since an instant. */
export async function countRequestsSince(
  ctx: Pick<Ctx, "db">,
  providerId: string,
  since: Date,
): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(eventRequests)
    .where(and(eq(eventRequests.providerId, providerId), gte(eventRequests.createdAt, since)));
  return row?.total ?? 0;
}

/** GET /api/subscription: the state of Premium, computed from its dates alone. */
export async function getSubscription(ctx: ProviderCtx): Promise<SubscriptionDto> {
  const providerId = ctx.actor.userId;
  const [[account], latest] = await Promise.all([
    ctx.db
      .select({ premiumUntil: creditAccounts.premiumUntil })
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, providerId)),
    findLatestSubscription(ctx, providerId),
  ]);
  const premiumUntil = account?.premiumUntil ?? null;
  const status = premiumStateOf(latest, premiumUntil, ctx.now);
  const runs = status === "active" || status === "cancellation";
  const goesOn = latest !== null && latest.endedAt === null && latest.withdrawnAt === null;
  const isLive = runs && goesOn;
  const requests = isLive ? await countRequestsSince(ctx, providerId, latest.currentPeriodStart) : 0;
  const isOpen = isLive && canWithdraw(latest, requests, ctx.now);
  const text = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
  const end = status === "active" && isLive ? latest.currentPeriodEnd : premiumUntil;
  return {
    status,
    plan: isLive ? latest.plan : null,
    billingFrequency: isLive ? (latest.plan === "premium_yearly" ? "annual" : "monthly") : null,
    scheduledPlan: isLive ? latest.scheduledPlan : null,
    activeSince: runs ? text(latest?.startedAt) : null,
    renewalDate: status === "active" && isLive ? text(latest.currentPeriodEnd) : null,
    cancellationDate: status === "cancellation" ? text(latest?.cancelAt) : null,
    lastCancellation: text(latest?.withdrawnAt ?? latest?.canceledAt ?? latest?.endedAt),
    premiumEndAt: text(end),
    isPaymentLate: goesOn && ["past_due", "unpaid"].includes(latest.supplierStatus),
    withdrawUntil: isOpen ? text(withdrawableUntil(latest)) : null,
  };
}
