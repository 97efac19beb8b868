import { and, count, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { writtenOnce } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { subscriptions, withdrawalClaims } from "@/db/schema/billing/subscription";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { findBillingCurrency } from "@/lib/billing/payments/call-supplier";
import { findLastPayment, premiumLeftCents } from "@/lib/billing/refunds/premium-payments";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { isLateStatus, paidUntil } from "@/lib/billing/subscription/premium-until";
import type { OpenPaymentDto, SubscriptionDto } from "@/lib/billing/subscription/schema";
import { canWithdraw, type PremiumUse, withdrawableUntil } from "@/lib/billing/subscription/withdrawal";
import { currencyOf } from "@/lib/core/money";
import { premiumStateOf } from "@/lib/core/plan/premium";
import { listOf, newestList } from "@/lib/core/plan/price-lists";
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

const activeSubscription = writtenOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.providerId, sql.placeholder("provider")), isNull(subscriptions.endedAt)))
    .prepare("active_subscription"),
);

/** The subscription that has not ended, or null. */
export async function findActiveSubscription(
  ctx: Pick<Ctx, "db">,
  providerId: string,
): Promise<Subscription | null> {
  const [live] = await activeSubscription(ctx.db).execute({ provider: providerId });
  return live ?? null;
}

/** The subscription that can be changed. Throws not_subscribed. */
export async function getActiveSubscription(ctx: ProviderCtx): Promise<Subscription> {
  const live = await findActiveSubscription(ctx, ctx.actor.userId);
  if (!live || live.withdrawnAt !== null) throw subscriptionErrors.not_subscribed();
  return live;
}

/** What is open of a subscription. */
export function openPaymentOf(subscription: Subscription): OpenPaymentDto | null {
  const { plan, pendingPlan, openInvoiceId, openCents, supplierStatus, needsConfirmation } = subscription;
  if (openInvoiceId === null || openCents === null) return null;
  const isRenewal = isLateStatus(supplierStatus);
  const until = isRenewal ? paidUntil(subscription) : null;
  return {
    purpose: isRenewal ? "renewal" : "change",
    plan: isRenewal ? plan : (pendingPlan ?? plan),
    amount: openCents / 100,
    needsConfirmation,
    nextAttempt: subscription.nextAttemptAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
}

/** What a provider has had from a payment since an instant. */
export async function readPremiumUse(
  ctx: Pick<Ctx, "db">,
  providerId: string,
  since: Date,
): Promise<PremiumUse> {
  const { db } = ctx;
  const requests = db
    .select({ total: count() })
    .from(eventRequests)
    .where(and(eq(eventRequests.providerId, providerId), gte(eventRequests.createdAt, since)));
  // An unlock that took no credit was opened by Premium.
  const contacts = db
    .select({ total: count() })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.providerId, providerId),
        eq(creditEntries.kind, "unlock"),
        eq(creditEntries.delta, 0),
        gte(creditEntries.createdAt, since),
      ),
    );
  const withdrawals = db
    .select({ total: count() })
    .from(withdrawalClaims)
    .where(eq(withdrawalClaims.providerId, providerId));
  const [[asked], [opened], [withdrawn]] = await Promise.all([requests, contacts, withdrawals]);
  return {
    requests: asked?.total ?? 0,
    contacts: opened?.total ?? 0,
    hasWithdrawn: (withdrawn?.total ?? 0) > 0,
  };
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
  const isOpen =
    isLive && canWithdraw(latest, await readPremiumUse(ctx, providerId, latest.currentPeriodStart), ctx.now);
  const paid = isOpen ? await findLastPayment(ctx, latest.id) : null;
  const leftCents = paid ? await premiumLeftCents(ctx, paid) : 0;
  const list = isLive ? listOf(latest.priceVersion, ctx.priceLists) : newestList(ctx.priceLists);
  const currency = isLive ? currencyOf(latest.currency) : await findBillingCurrency(ctx);
  const prices = list.prices[currency];
  const pays = latest?.priceCents ?? (latest ? prices[latest.plan] : 0);
  const text = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
  const end = status === "active" && isLive ? latest.currentPeriodEnd : premiumUntil;
  return {
    status,
    plan: isLive ? latest.plan : null,
    billingFrequency: isLive ? (latest.plan === "premium_yearly" ? "annual" : "monthly") : null,
    scheduledPlan: isLive ? latest.scheduledPlan : null,
    currency,
    price: isLive ? pays / 100 : null,
    nextPrice: status === "active" && isLive ? (latest.scheduledPriceCents ?? pays) / 100 : null,
    offer: {
      premium_monthly: prices.premium_monthly / 100,
      premium_yearly: prices.premium_yearly / 100,
    },
    activeSince: runs ? text(latest?.startedAt) : null,
    renewalDate: status === "active" && isLive ? text(latest.currentPeriodEnd) : null,
    cancellationDate: status === "cancellation" ? text(latest?.cancelAt) : null,
    lastCancellation: text(latest?.withdrawnAt ?? latest?.canceledAt ?? latest?.endedAt),
    premiumEndAt: text(end),
    isPaymentLate: goesOn && isLateStatus(latest.supplierStatus),
    openPayment: goesOn ? openPaymentOf(latest) : null,
    withdrawUntil: isOpen && leftCents > 0 ? text(withdrawableUntil(latest)) : null,
    withdrawalAmount: leftCents > 0 ? leftCents / 100 : null,
  };
}
