import { and, eq, isNull } from "drizzle-orm";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { disputes, orderResolutions, refunds } from "@/db/schema/billing/payments";
import { premiumPriceChanges } from "@/db/schema/billing/price-changes";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { DAY_MS } from "@/lib/core/dates";
import { defaultCountry } from "@/lib/core/markets/markets";
import { currencyOf } from "@/lib/core/money";
import { isPremiumAt, premiumPlans } from "@/lib/core/plan/premium";
import { firstRenewalAtNewPrice, newPriceFrom } from "@/lib/core/plan/price-change";
import { listOf, premiumPrice } from "@/lib/core/plan/price-lists";
import { lateUntil, lowBalance, renewalNoticeDays } from "@/lib/core/plan/rules";
import type { SystemCtx } from "@/lib/gateways/context";

/** An invoice or credit note; its number is a parameter of the message. */
export async function invoiceFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({
      country: users.country,
      kind: invoices.kind,
      cents: invoices.amountCents,
      currency: invoices.currency,
      lines: invoices.lines,
      orderId: invoices.orderId,
      replacesId: invoices.replacesId,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.providerId))
    .where(eq(invoices.id, id));
  if (!row) return null;
  const path = row.kind === "premium" ? "/subscription" : "/credits";
  const { label = "" } = row.lines[0] ?? {};
  const corrections: Readonly<Record<string, string>> = {
    tax_correction: "correction",
    reinstated: "reinstated",
    refund_failed: "refund_failed",
    chargeback: row.orderId === null ? "chargeback_premium" : "chargeback_credits",
  };
  const receipt = row.replacesId === null ? (corrections[label] ?? row.kind) : "replaced";
  return { country: row.country, path, values: { receipt, cents: row.cents, currency: row.currency } };
}

const subscriptionOf = async (ctx: SystemCtx, id: string) => {
  const [row] = await ctx.db
    .select({ country: users.country, subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.providerId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
};

/** A renewal that is late; null once it is paid or has ended. `day` is the last day of Premium without the payment. */
export async function lateRenewalFacts(ctx: SystemCtx, id: string, path: string) {
  const row = await subscriptionOf(ctx, id);
  if (!row) return null;
  const { openCents, currency, plan, supplierStatus, currentPeriodStart, withdrawnAt } = row.subscription;
  if (openCents === null || supplierStatus !== "past_due" || withdrawnAt) return null;
  const until = lateUntil(currentPeriodStart);
  return {
    country: row.country,
    path,
    values: { day: until.toISOString(), cents: openCents, currency, plan },
  };
}

/** Premium that ended without its payment; null when it runs again. */
export async function endedPremiumFacts(ctx: SystemCtx, id: string) {
  const row = await subscriptionOf(ctx, id);
  if (!row) return null;
  const [account] = await ctx.db
    .select({ premiumUntil: creditAccounts.premiumUntil })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, row.subscription.providerId));
  if (isPremiumAt(account?.premiumUntil ?? null, ctx.now)) return null;
  return { country: row.country, path: "/subscription", values: {} };
}

/** The next payment of a subscription; null once it is cancelled or already renewed. */
export async function renewalFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.providerId))
    .where(eq(subscriptions.id, id));
  if (!row) return null;
  const { plan, scheduledPlan, currentPeriodEnd, cancelAt, endedAt, withdrawnAt } = row.subscription;
  const left = currentPeriodEnd.getTime() - ctx.now.getTime();
  const isAhead = left > 0 && left <= (renewalNoticeDays + 1) * DAY_MS;
  if (!isAhead || cancelAt || endedAt || withdrawnAt) return null;
  const next = scheduledPlan ?? plan;
  const currency = currencyOf(row.subscription.currency);
  // The sum that this subscriber pays; a row that was never reconciled since has only its list.
  const cents =
    row.subscription.scheduledPriceCents ??
    row.subscription.priceCents ??
    premiumPrice(listOf(row.subscription.priceVersion, ctx.priceLists), next, currency).cents;
  return {
    country: row.country,
    path: "/subscription",
    values: { day: currentPeriodEnd.toISOString(), cents, currency, plan: next },
  };
}

/** The price that a subscriber pays from a renewal on; null when another decision stands or nobody renews. */
export async function priceChangeFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, subscription: subscriptions, change: premiumPriceChanges })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.providerId))
    .innerJoin(
      premiumPriceChanges,
      and(
        eq(premiumPriceChanges.fromVersion, subscriptions.priceVersion),
        isNull(premiumPriceChanges.replacedAt),
      ),
    )
    .where(eq(subscriptions.id, id));
  if (!row?.change.effectiveOn) return null;
  const { plan, scheduledPlan, currentPeriodEnd, cancelAt, endedAt, withdrawnAt } = row.subscription;
  if (cancelAt || endedAt || withdrawnAt) return null;
  const next = scheduledPlan ?? plan;
  const currency = currencyOf(row.subscription.currency);
  const amountOf = (version: number) => premiumPrice(listOf(version, ctx.priceLists), next, currency).cents;
  const from = newPriceFrom(row.change.effectiveOn, ctx.now);
  const renewal = firstRenewalAtNewPrice(currentPeriodEnd, premiumPlans[next].months, from);
  return {
    country: row.country,
    path: "/subscription",
    values: {
      day: renewal.toISOString(),
      cents: amountOf(row.change.toVersion),
      formerCents:
        (next === plan ? row.subscription.priceCents : null) ?? amountOf(row.subscription.priceVersion),
      currency,
      plan: next,
    },
  };
}

/** Sum refunded of a payment that matched no order. */
export async function returnedPaymentFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, resolution: orderResolutions })
    .from(orderResolutions)
    .innerJoin(orders, eq(orders.id, orderResolutions.orderId))
    .innerJoin(users, eq(users.id, orders.providerId))
    .where(eq(orderResolutions.id, id));
  if (!row) return null;
  const { receivedCents: cents, currency } = row.resolution;
  return { country: row.country, path: "/credits", values: { cents, currency } };
}

/** A refund by an administrator, with the credits that leave; null once the supplier has refused it. */
export async function givenRefundFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, refund: refunds })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.providerId))
    .where(eq(refunds.id, id));
  if (!row || row.refund.status === "failed" || row.refund.status === "canceled") return null;
  const { amountCents: cents, currency, quantity, orderId } = row.refund;
  const path = orderId === null ? "/subscription" : "/credits";
  return { country: row.country, path, values: { cents, currency, credits: quantity } };
}

/** A refund that did not reach the provider, with the credits that are back on the account. */
export async function failedRefundFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, refund: refunds })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.providerId))
    .where(eq(refunds.id, id));
  if (!row) return null;
  const { amountCents: cents, currency, quantity, orderId } = row.refund;
  const path = orderId === null ? "/subscription" : "/credits";
  return { country: row.country, path, values: { cents, currency, credits: quantity } };
}

/** A refund that somebody made at the supplier, or that failed there; the link leads to the account. */
export async function operatorRefundFacts(ctx: SystemCtx, id: string) {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) return null;
  const { providerId, amountCents: cents, currency, quantity: credits } = refund;
  return {
    country: defaultCountry,
    path: `/admin/users/${providerId}`,
    values: { cents, currency, credits },
  };
}

/** A disputed payment; null once evidence was sent or it is closed. `day` is the last one for evidence. */
export async function disputeFacts(ctx: SystemCtx, id: string) {
  const [dispute] = await ctx.db.select().from(disputes).where(eq(disputes.id, id));
  if (!dispute || dispute.closedAt !== null || dispute.answeredAt !== null) return null;
  const day = (dispute.dueBy ?? dispute.openedAt).toISOString();
  const { amountCents: cents, currency } = dispute;
  return { country: defaultCountry, path: "/admin/payments", values: { cents, currency, day } };
}

/** Credits left; null when there are more again, or Premium is active. */
export async function lowCreditsFacts(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, account: creditAccounts })
    .from(creditAccounts)
    .innerJoin(users, eq(users.id, creditAccounts.providerId))
    .where(eq(creditAccounts.providerId, id));
  if (!row) return null;
  const { balance, premiumUntil } = row.account;
  if (balance > lowBalance || isPremiumAt(premiumUntil, ctx.now)) return null;
  return { country: row.country, path: "/credits", values: { balance } };
}
