import { and, eq, isNull, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { findCustomerOwner } from "@/lib/billing/payments/customers";
import { findLive } from "@/lib/billing/subscription/queries";
import { reconcileInvoice } from "@/lib/billing/subscription/reconcile-invoice";
import { lockAccount, reconcilePremium } from "@/lib/billing/subscription/reconcile-premium";
import { type PremiumPlan, premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { SubscriptionFacts } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

const maxAttempts = 100;
/** Nothing was ever paid for these. */
const unpaidStatuses = new Set(["incomplete", "incomplete_expired"]);

/**
 * Looks at a subscription and writes the whole state of its row and of the account's Premium. However often, late or in
 * whatever order it is called, the end is the same. Null when it is none of ours.
 */
export async function reconcileSubscription(ctx: Ctx, externalId: string): Promise<SubscriptionFacts | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read before asking: what another look wrote meanwhile is newer than our answer, and we ask again.
    const known = await findRow(ctx, externalId);
    const facts = await ctx.gateways.payment.findSubscription(externalId);
    if (!facts && known) await writeExpiry(ctx, externalId);
    if (!facts || (!known && unpaidStatuses.has(facts.status))) return null;
    const claim = await claimOf(ctx, facts);
    if (!claim) return null;
    if (!known) await endPrevious(ctx, claim.providerId, externalId);
    if (await write(ctx, facts, claim, known?.version ?? null)) return facts;
  }
  throw new Error(`The subscription ${externalId} was written by too many calls at once`);
}

/** Looks at a subscription, and at the invoice it was last paid by. */
export async function reconcileSubscriptionAndInvoice(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await reconcileSubscription(ctx, externalId);
  if (facts?.latestInvoiceId) await reconcileInvoice(ctx, facts.latestInvoiceId);
}

async function findRow(ctx: Ctx, externalId: string) {
  // Every write of the row gives it another xmin: the version we looked at.
  const [row] = await ctx.db
    .select({ version: sql<string>`${subscriptions}.xmin::text` })
    .from(subscriptions)
    .where(eq(subscriptions.externalId, externalId));
  return row ?? null;
}

interface Claim {
  providerId: string;
  plan: PremiumPlan;
}

const planOf = (key: string | null): PremiumPlan | null =>
  premiumPlanCodes.find((code) => code === key) ?? null;

/** Whose it is and what was sold; null, with a line in the log, for what we did not sell like this. */
async function claimOf(ctx: Ctx, facts: SubscriptionFacts): Promise<Claim | null> {
  const owner = await findCustomerOwner(ctx, facts.customerId);
  const plan = planOf(facts.priceKey);
  const isOurs = owner !== null && owner === facts.providerId;
  const isOurOffer =
    plan !== null && facts.currency === "EUR" && facts.priceCents === premiumPlans[plan].priceCents;
  if (isOurs && isOurOffer) return { providerId: owner, plan };
  ctx.log.error({ subscriptionId: facts.id, isOurs, isOurOffer }, "a subscription is not as we sell it");
  return null;
}

/** An account has one running subscription: a new one is written when the end of the old one is. */
async function endPrevious(ctx: Ctx, providerId: string, externalId: string): Promise<void> {
  const live = await findLive(ctx, providerId);
  if (live && live.externalId !== externalId) await reconcileSubscription(ctx, live.externalId);
}

/** False when somebody wrote the row since it was read. */
async function write(ctx: Ctx, facts: SubscriptionFacts, claim: Claim, version: string | null) {
  const values = {
    ...claim,
    externalId: facts.id,
    scheduledPlan: planOf(facts.nextPriceKey),
    supplierStatus: facts.status,
    startedAt: facts.startedAt,
    currentPeriodStart: facts.periodStart,
    currentPeriodEnd: facts.periodEnd,
    cancelAt: facts.cancelAt,
    canceledAt: facts.canceledAt,
    endedAt: facts.endedAt,
    syncedAt: ctx.now,
  };
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, claim.providerId);
    const written =
      version === null
        ? await tx.db
            .insert(subscriptions)
            .values({ ...values, createdAt: tx.now })
            .onConflictDoNothing({ target: subscriptions.externalId })
            .returning({ id: subscriptions.id })
        : await tx.db
            .update(subscriptions)
            .set(values)
            .where(and(eq(subscriptions.externalId, facts.id), sql`${subscriptions}.xmin::text = ${version}`))
            .returning({ id: subscriptions.id });
    if (written.length === 0) return false;
    await reconcilePremium(tx, claim.providerId);
    const [{ id } = { id: "" }] = written;
    if (facts.status === "past_due")
      await notifyLatePayment(tx, claim.providerId, { id, until: facts.periodEnd });
    return true;
  });
}

/**
 * A subscription that the supplier no longer knows cannot be renewed, but what was paid stays paid: it is written as
 * cancelled to the end of its period. Should the supplier know it again, the next look writes what it says.
 */
async function writeExpiry(ctx: Ctx, externalId: string): Promise<void> {
  ctx.log.error({ externalId }, "the payment supplier does not know a subscription");
  await inTransaction(ctx, async (tx) => {
    const isSame = and(eq(subscriptions.externalId, externalId), isNull(subscriptions.endedAt));
    const [row] = await tx.db.select().from(subscriptions).where(isSame);
    if (!row) return;
    await lockAccount(tx, row.providerId);
    const end = row.currentPeriodEnd;
    const isOver = end <= tx.now;
    await tx.db
      .update(subscriptions)
      .set({
        cancelAt: end,
        scheduledPlan: null,
        ...(isOver ? { supplierStatus: "canceled", endedAt: end } : {}),
        syncedAt: tx.now,
      })
      .where(isSame);
    await reconcilePremium(tx, row.providerId);
  });
}

/** Once a period: the supplier tries again for some days, and says the same each time. */
async function notifyLatePayment(
  tx: Ctx,
  providerId: string,
  period: { id: string; until: Date },
): Promise<void> {
  const [user] = await tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, providerId));
  if (!user) return;
  await notify(tx, {
    kind: "premium_payment_failed",
    to: { user: providerId },
    subject: period.id,
    locale: user.locale,
    dedupe: period.until.toISOString().slice(0, 10),
  });
}
