import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { invoiceSeries, invoices } from "@/db/schema/billing/invoices";
import { paymentCustomers } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { buyerOf, dayOfSeller, invoiceFacts, seriesOf } from "@/lib/billing/invoices/issue-invoice";
import { premiumUntilOf } from "@/lib/billing/subscription/premium-until";
import { DAY_MS, HOUR_MS } from "@/lib/core/dates";
import { marketOf } from "@/lib/core/markets/markets";
import { type PremiumPlan, premiumPlans } from "@/lib/core/plan/premium";
import { newestList, premiumPrice } from "@/lib/core/plan/price-lists";
import type { SystemCtx } from "@/lib/gateways/context";
import { chanceOf } from "@/scripts/seed/random";

const SEED = 47;

interface Subscriber {
  providerId: string;
  plan: PremiumPlan;
  /** Start of the period that is paid now. */
  periodStart: Date;
  /** Periods paid before it. */
  earlierPeriods: number;
}

/** Same day and time some months later or earlier, in whole seconds as the supplier counts. */
function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months, moved.getUTCDate());
  moved.setUTCMilliseconds(0);
  return moved;
}

/** The 28th instead of the 29th to the 31st, which some months do not have. */
function onCommonDay(instant: Date): Date {
  const moved = new Date(instant);
  moved.setUTCDate(Math.min(28, moved.getUTCDate()));
  return moved;
}

/** A yearly payment so recent that nothing came of it: it can be withdrawn from. */
const justRenewed = (now: Date, providerId: string): Subscriber => ({
  providerId,
  plan: "premium_yearly",
  periodStart: addMonths(new Date(now.getTime() - 2 * HOUR_MS), 0),
  earlierPeriods: 1,
});

/** Two in three pay by the year. The first has two hundred days left. Nobody paid before joining. */
function subscribersOf(now: Date, people: readonly { id: string; joinedAt: Date }[]): Subscriber[] {
  const chance = chanceOf(SEED);
  return people.map(({ id, joinedAt }, n) => {
    const plan = n === 0 || chance.is(0.65) ? "premium_yearly" : "premium_monthly";
    const { months } = premiumPlans[plan];
    const daysSinceJoined = Math.floor((now.getTime() - joinedAt.getTime()) / DAY_MS);
    const wished = n === 0 ? 200 : plan === "premium_yearly" ? chance.int(20, 330) : chance.int(5, 25);
    const daysLeft = Math.max(wished, months * 30 + 6 - daysSinceJoined);
    const periodStart = addMonths(onCommonDay(new Date(now.getTime() + daysLeft * DAY_MS)), -months);
    const before = Math.floor((periodStart.getTime() - joinedAt.getTime()) / (months * 31 * DAY_MS));
    return { providerId: id, plan, periodStart, earlierPeriods: Math.max(0, Math.min(before, 5)) };
  });
}

interface Payment {
  providerId: string;
  subscriptionId: string;
  plan: PremiumPlan;
  paidAt: Date;
}

/**
 * Premium as if it had been bought: customer, subscription and one invoice for each paid period. `renewedId` paid
 * its second year two hours ago. The ids are new with each seeding; the sandbox is told of them when it starts
 * (`scripts/local/past-subscriptions.ts`).
 */
export async function seedPremium(
  ctx: SystemCtx,
  providerIds: readonly string[],
  renewedId: string | null,
): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, joinedAt: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...providerIds]));
  const inOrder = providerIds.flatMap((id) => people.filter((one) => one.id === id));
  const subscribers = subscribersOf(ctx.now, inOrder);
  if (renewedId !== null) subscribers.push(justRenewed(ctx.now, renewedId));
  const payments: Payment[] = [];
  for (const { providerId, plan, periodStart: currentPeriodStart, earlierPeriods } of subscribers) {
    const { months } = premiumPlans[plan];
    const { cents, currency } = await priceOf(ctx, providerId, plan);
    const starts = Array.from({ length: earlierPeriods + 1 }, (_, n) =>
      addMonths(currentPeriodStart, (n - earlierPeriods) * months),
    );
    const [startedAt = currentPeriodStart] = starts;
    const dates = {
      ...{ supplierStatus: "active", currentPeriodStart },
      currentPeriodEnd: addMonths(currentPeriodStart, months),
      ...{ cancelAt: null, endedAt: null, withdrawnAt: null },
    };
    await ctx.db
      .insert(paymentCustomers)
      .values({ providerId, externalId: idFor("cus"), createdAt: startedAt })
      .onConflictDoNothing();
    const [row] = await ctx.db
      .insert(subscriptions)
      .values({
        ...{ ...dates, providerId, plan, externalId: idFor("sub"), startedAt, createdAt: startedAt },
        ...{ priceCents: cents, currency, priceVersion: newestList().version },
      })
      .returning({ id: subscriptions.id });
    await ctx.db
      .update(creditAccounts)
      .set({ premiumUntil: premiumUntilOf([dates]) })
      .where(eq(creditAccounts.providerId, providerId));
    payments.push(...starts.map((paidAt) => ({ providerId, subscriptionId: row?.id ?? "", plan, paidAt })));
  }
  await seedInvoices(ctx, payments);
}

async function priceOf(ctx: SystemCtx, providerId: string, plan: PremiumPlan) {
  const [user] = await ctx.db.select({ country: users.country }).from(users).where(eq(users.id, providerId));
  return premiumPrice(newestList(), plan, marketOf(user?.country ?? "FR").currency);
}

const idFor = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** In the order of the payments, because invoices are numbered in each year. */
async function seedInvoices(ctx: SystemCtx, payments: readonly Payment[]): Promise<void> {
  const last = new Map<string, { lastNumber: number; lastIssuedAt: Date }>();
  const rows: (typeof invoices.$inferInsert)[] = [];
  for (const payment of payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const { providerId, subscriptionId, plan, paidAt } = payment;
    const series = seriesOf(ctx.seller, "invoice", paidAt);
    const number = (last.get(series)?.lastNumber ?? 0) + 1;
    last.set(series, { lastNumber: number, lastIssuedAt: paidAt });
    const { cents, currency } = await priceOf(ctx, providerId, plan);
    const lines = [{ label: plan, quantity: 1, amountCents: cents }];
    const buyer = await buyerOf(ctx, providerId);
    rows.push({
      ...invoiceFacts(ctx.seller, buyer, lines, dayOfSeller(ctx.seller, paidAt)),
      ...{ providerId, subscriptionId, series, number, issuedAt: paidAt },
      currency,
      kind: "premium" as const,
      externalId: idFor("in"),
    });
  }
  if (rows.length === 0) return;
  await ctx.db.insert(invoiceSeries).values([...last].map(([series, place]) => ({ series, ...place })));
  await ctx.db.insert(invoices).values(rows);
}
