import { and, eq, isNull, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import {
  followOpenPayment,
  type OpenPayment,
  openColumns,
  readOpenPayment,
} from "@/lib/billing/subscription/open-payment";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import { reconcileInvoice } from "@/lib/billing/subscription/reconcile-invoice";
import { lockAccount, reconcilePremium } from "@/lib/billing/subscription/reconcile-premium";
import { readCurrency } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { readPrice } from "@/lib/core/plan/price-lists";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { PriceFacts, SubscriptionFacts } from "@/lib/gateways/payment/port";

const maxAttempts = 100;
/** Statuses in which nothing was ever paid. */
const unpaidStatuses = new Set(["incomplete", "incomplete_expired"]);

/**
 * Fetches a subscription and writes the whole state of its row and of the account's Premium. Idempotent: number
 * and order of calls do not change the result. Null when it is not ours.
 */
export async function reconcileSubscription(ctx: Ctx, externalId: string): Promise<SubscriptionFacts | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read before asking: if another call writes in between, its answer is newer than ours and we ask again.
    const known = await findRow(ctx, externalId);
    const facts = await ctx.gateways.payment.findSubscription(externalId);
    if (!facts && known) await writeExpiry(ctx, externalId);
    if (!facts || (!known && unpaidStatuses.has(facts.status))) return null;
    const claim = await claimOf(ctx, facts, known);
    if (!claim) return null;
    if (!known) await endPrevious(ctx, claim.providerId, externalId);
    const open = await readOpenPayment(ctx, facts);
    if (await write(ctx, facts, { ...claim, open }, known?.version ?? null)) return facts;
  }
  throw new Error(`The subscription ${externalId} was written by too many calls at once`);
}

/** Reconciles a subscription and its latest invoice. */
export async function reconcileSubscriptionAndInvoice(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await reconcileSubscription(ctx, externalId);
  if (facts?.latestInvoiceId) await reconcileInvoice(ctx, facts.latestInvoiceId);
}

async function findRow(ctx: Ctx, externalId: string) {
  // PostgreSQL gives the row a new xmin with every write: it is the version we read.
  const [row] = await ctx.db
    .select({
      version: sql<string>`${subscriptions}.xmin::text`,
      plan: subscriptions.plan,
      priceVersion: subscriptions.priceVersion,
    })
    .from(subscriptions)
    .where(eq(subscriptions.externalId, externalId));
  return row ?? null;
}

interface Claim {
  providerId: string;
  plan: PremiumPlan;
  priceVersion: number;
}

/** A price that names nothing, because another one took its key, is what the row says it was. */
const offerOf = (price: PriceFacts, known: Pick<Claim, "plan" | "priceVersion"> | null) =>
  price.key === null && price.plan === null
    ? known && { plan: known.plan, version: known.priceVersion }
    : readPrice(price);

/**
 * Owner and plan of a subscription; null, with a log line, for one that is not Premium as we sell it. Its amount has
 * no say: a subscriber who pays an older price remains one.
 */
async function claimOf(
  ctx: Ctx,
  facts: SubscriptionFacts,
  known: Pick<Claim, "plan" | "priceVersion"> | null,
): Promise<Claim | null> {
  const owner = await findCustomerOwner(ctx, facts.customerId);
  const offer = offerOf(facts.price, known);
  const isOurs = owner !== null && owner === facts.providerId;
  const isOurOffer = offer !== null && readCurrency(facts.price.currency) !== null;
  if (isOurs && isOurOffer) return { providerId: owner, plan: offer.plan, priceVersion: offer.version };
  ctx.log.error({ subscriptionId: facts.id, isOurs, isOurOffer }, "a subscription is not as we sell it");
  return null;
}

/** An account has one active subscription: the end of the previous one is written before the new one. */
async function endPrevious(ctx: Ctx, providerId: string, externalId: string): Promise<void> {
  const live = await findActiveSubscription(ctx, providerId);
  if (live && live.externalId !== externalId) await reconcileSubscription(ctx, live.externalId);
}

/** Returns false when another call wrote the row since it was read. */
async function write(
  ctx: Ctx,
  facts: SubscriptionFacts,
  { open, ...claim }: Claim & { open: OpenPayment | null },
  version: string | null,
) {
  const pending = facts.pendingPrice && readPrice(facts.pendingPrice);
  const next = facts.nextPrice && readPrice(facts.nextPrice);
  const values = {
    ...claim,
    externalId: facts.id,
    scheduledPlan: next && next.plan !== claim.plan ? next.plan : null,
    priceCents: facts.price.amountCents,
    currency: facts.price.currency,
    scheduledPriceCents: next && facts.nextPrice ? facts.nextPrice.amountCents : null,
    scheduledPriceVersion: next?.version ?? null,
    pendingPlan: pending?.plan ?? null,
    ...openColumns(open),
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
    if (open) await followOpenPayment(tx, claim.providerId, id, facts, open);
    return true;
  });
}

/**
 * A subscription the supplier no longer knows cannot renew, but what was paid stays paid: it is written as
 * cancelled at the end of its period. If the supplier knows it again, the next reconciliation corrects it.
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
        scheduledPriceCents: null,
        scheduledPriceVersion: null,
        pendingPlan: null,
        ...openColumns(null),
        ...(isOver ? { supplierStatus: "canceled", endedAt: end } : {}),
        syncedAt: tx.now,
      })
      .where(isSame);
    await reconcilePremium(tx, row.providerId);
  });
}
