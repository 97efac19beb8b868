import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { paymentCustomers, receiptSeries, receipts } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { seriesOf } from "@/lib/billing/receipts/issue-receipt";
import { premiumUntilOf } from "@/lib/billing/subscription/premium-until";
import { DAY_MS, HOUR_MS } from "@/lib/core/dates";
import { type PremiumPlan, premiumPlans } from "@/lib/core/plan/premium";
import { newestList } from "@/lib/core/plan/price-lists";
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
 * Premium as if it had been bought: customer, subscription and one receipt for each paid period. `renewedId` paid
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
        ...{ priceCents: newestList().prices[plan], priceVersion: newestList().version },
      })
      .returning({ id: subscriptions.id });
    await ctx.db
      .update(creditAccounts)
      .set({ premiumUntil: premiumUntilOf([dates]) })
      .where(eq(creditAccounts.providerId, providerId));
    payments.push(...starts.map((paidAt) => ({ providerId, subscriptionId: row?.id ?? "", plan, paidAt })));
  }
  await seedReceipts(ctx, payments);
}

const idFor = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** In the order of the payments, because receipts are numbered in each year. */
async function seedReceipts(ctx: SystemCtx, payments: readonly Payment[]): Promise<void> {
  const buyers = await listBuyers(ctx, [...new Set(payments.map(({ providerId }) => providerId))]);
  const numbers = new Map<string, number>();
  const rows = payments
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map(({ providerId, subscriptionId, plan, paidAt }) => {
      const series = seriesOf("premium", paidAt);
      const number = (numbers.get(series) ?? 0) + 1;
      numbers.set(series, number);
      const amountCents = newestList().prices[plan];
      return {
        ...{ providerId, subscriptionId, series, number, amountCents },
        kind: "premium" as const,
        externalId: idFor("in"),
        buyer: buyers.get(providerId) ?? {},
        lines: [{ label: plan, quantity: 1, amountCents }],
        issuedAt: paidAt,
      };
    });
  if (rows.length === 0) return;
  await ctx.db
    .insert(receiptSeries)
    .values([...numbers].map(([series, lastNumber]) => ({ series, lastNumber })));
  await ctx.db.insert(receipts).values(rows);
}

async function listBuyers(ctx: SystemCtx, providerIds: string[]) {
  const rows = await ctx.db
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      company: companies,
    })
    .from(users)
    .leftJoin(companies, eq(companies.providerId, users.id))
    .where(inArray(users.id, providerIds));
  return new Map(
    rows.map(({ id, firstname, lastname, company }) => [
      id,
      {
        name: company?.name ?? `${firstname} ${lastname}`,
        ...(company?.siret ? { siret: company.siret } : {}),
        ...(company ? { zipcode: company.zipcode, city: company.city, country: company.countryCode } : {}),
      },
    ]),
  );
}
