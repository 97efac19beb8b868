import { and, asc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { premiumPriceChanges } from "@/db/schema/billing/price-changes";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { announcementKey, type PriceChange } from "@/lib/billing/price-change/queries";
import { claimForChange, releaseClaim } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { currencyOf } from "@/lib/core/money";
import { priceNoticeDays } from "@/lib/core/plan/price-change";
import { priceKeyOf } from "@/lib/core/plan/price-lists";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/** Subscribers of one run; the next hour's run goes on. */
const BATCH = 500;

/** Subscriptions that go on: a change of their price has somebody to pay it. */
const goesOn = and(
  isNull(subscriptions.endedAt),
  isNull(subscriptions.cancelAt),
  isNull(subscriptions.withdrawnAt),
  eq(subscriptions.supplierStatus, "active"),
);

/** The key with which the announcement of a change to a subscriber is written. */
const keyOf = (change: PriceChange) =>
  sql`concat_ws(':', 'premium_price_change', 'email', ${subscriptions.providerId}, ${subscriptions.id}, ${announcementKey(change)}::text)`;

/**
 * Job, hourly and after a decision: tells subscribers about a new price, sets it for their first renewal that is late
 * enough, and takes it back where another decision stands. Whoever cancels, withdraws or changes the plan meanwhile is
 * looked at again in the next run. Counts what was done; `failed` are tried again.
 */
export async function changePremiumPrices(ctx: SystemCtx) {
  const counts = { announced: 0, scheduled: 0, reverted: 0, failed: 0 };
  const changes = await ctx.db
    .select()
    .from(premiumPriceChanges)
    .where(isNull(premiumPriceChanges.replacedAt));
  for (const change of changes) {
    if (change.kind === "migrate") {
      counts.announced += await announce(ctx, change);
      for (const one of await listDue(ctx, change))
        await attempt(ctx, counts, "scheduled", one, change.toVersion);
    }
    for (const one of await listMistaken(ctx, change))
      await attempt(ctx, counts, "reverted", one, change.fromVersion);
  }
  return counts;
}

/** Tells each subscriber once. */
async function announce(ctx: SystemCtx, change: PriceChange): Promise<number> {
  const rows = await ctx.db
    .select({ id: subscriptions.id, userId: users.id, locale: users.locale })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.providerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(subscriptions.priceVersion, change.fromVersion),
        goesOn,
        sql`not exists (select from ${messageDeliveries} sent where sent.dedupe_key = ${keyOf(change)})`,
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(BATCH);
  for (const { id, userId, locale } of rows)
    await inTransaction(ctx, (tx) =>
      notify(tx, {
        kind: "premium_price_change",
        to: { user: userId },
        subject: id,
        locale,
        dedupe: announcementKey(change),
      }),
    );
  return rows.length;
}

type Subscription = typeof subscriptions.$inferSelect;

/** Subscribers whose next renewal is late enough and not yet at the newer price. */
async function listDue(ctx: SystemCtx, change: PriceChange): Promise<Subscription[]> {
  const { currentPeriodEnd, priceVersion, scheduledPriceVersion } = subscriptions;
  const rows = await ctx.db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(messageDeliveries, eq(messageDeliveries.dedupeKey, keyOf(change)))
    .where(
      and(
        eq(priceVersion, change.fromVersion),
        goesOn,
        gt(currentPeriodEnd, ctx.now),
        gte(currentPeriodEnd, sql`${change.effectiveOn}::date at time zone 'UTC'`),
        gte(
          currentPeriodEnd,
          sql`${messageDeliveries.createdAt} + make_interval(days => ${priceNoticeDays})`,
        ),
        or(isNull(scheduledPriceVersion), ne(scheduledPriceVersion, change.toVersion)),
      ),
    )
    .orderBy(asc(currentPeriodEnd))
    .limit(BATCH);
  return rows.map(({ subscription }) => subscription);
}

/** Subscribers whose next renewal is at a price that this decision does not give them. */
function listMistaken(ctx: SystemCtx, change: PriceChange): Promise<Subscription[]> {
  const { scheduledPriceVersion, currentPeriodEnd } = subscriptions;
  const isOther = ne(scheduledPriceVersion, change.fromVersion);
  const isNotYet = and(
    eq(scheduledPriceVersion, change.toVersion),
    sql`${currentPeriodEnd} < ${change.effectiveOn}::date at time zone 'UTC'`,
  );
  return ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.priceVersion, change.fromVersion),
        isNotNull(scheduledPriceVersion),
        goesOn,
        gt(currentPeriodEnd, ctx.now),
        change.kind === "keep" ? isOther : isNotYet,
      ),
    )
    .limit(BATCH);
}

type Counts = Awaited<ReturnType<typeof changePremiumPrices>>;

async function attempt(
  ctx: SystemCtx,
  counts: Counts,
  done: "scheduled" | "reverted",
  subscription: Subscription,
  version: number,
): Promise<void> {
  try {
    if (await setNextPrice(ctx, subscription, version)) counts[done] += 1;
  } catch (error) {
    counts.failed += 1;
    ctx.log.warn({ error, subscriptionId: subscription.id }, "the next price of a subscription was not set");
  }
}

/**
 * Sets the list of the next payment, under the claim of the subscription: a cancellation or change of plan waits for
 * it, or it for them. False when the subscription is claimed or no longer goes on.
 */
async function setNextPrice(ctx: SystemCtx, { id }: Subscription, version: number): Promise<boolean> {
  const claimed = await claimForChange(ctx, and(eq(subscriptions.id, id), goesOn));
  if (!claimed) return false;
  try {
    const { externalId, plan, scheduledPlan, currency, priceVersion } = claimed;
    const next = scheduledPlan ?? plan;
    const isPresent = next === plan && version === priceVersion;
    if (isPresent) await ctx.gateways.payment.keepPrice(externalId);
    else
      await ctx.gateways.payment.changePriceAtPeriodEnd(
        externalId,
        priceKeyOf(next, version, currencyOf(currency)),
      );
    await reconcileSubscriptionAndInvoice(ctx, externalId);
    return true;
  } finally {
    await releaseClaim(ctx, claimed);
  }
}
