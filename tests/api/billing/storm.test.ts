import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { subscriptions } from "@/db/schema/billing/subscription";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { runs } from "@/tests/support/runs";
import { only } from "@/tests/support/unique";
import { purchaseEvents, type Story, subscriptionEvents, tell } from "./storm-stories";
import { openStorm, type StormWorld } from "./storm-world";

const { db } = testDatabase();
/** Number of providers whose stories run at the same time. */
const AT_ONCE = 10;

/** Deterministic random numbers below a bound for a seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0;
  };
}

/** Events in transit: some arrive in any order, some twice, some after everything, some never. */
class Storm {
  private readonly waiting: string[] = [];
  private readonly late: string[] = [];
  private lastSeen: string | undefined;
  readonly received: Stripe.Event[] = [];
  sent = 0;
  constructor(
    private readonly world: StormWorld,
    private readonly take: (below: number) => number,
  ) {}

  /** Collects the supplier's new events and loses some of them. */
  async collect(): Promise<void> {
    const { events } = this.world.stripe;
    // Backwards from the newest, or forwards from the last one seen.
    const fresh = this.lastSeen
      ? await events.list({ limit: 100, ending_before: this.lastSeen }).autoPagingToArray({ limit: 1_000 })
      : (await events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })).toReversed();
    for (const event of fresh) {
      this.received.push(event);
      const fate = this.take(10);
      if (fate === 0) continue;
      (fate === 1 ? this.late : this.waiting).push(event.id);
      if (fate > 7) this.waiting.push(event.id);
    }
    this.lastSeen = fresh.at(-1)?.id ?? this.lastSeen;
  }

  private async send(ids: readonly string[]): Promise<void> {
    for (const event of ids) await this.world.control("resend", { event });
    await this.world.control("idle");
    this.sent += ids.length;
    if (this.take(2) === 0) await this.world.work();
  }

  /** Delivers a part of the waiting events in random order. */
  blow(share: number): Promise<void> {
    const count = Math.ceil(this.waiting.length * share);
    return this.send(
      Array.from({ length: count }, () => this.waiting.splice(this.take(this.waiting.length), 1)[0] ?? ""),
    );
  }

  calmDown = () => this.send(this.late.splice(0));
}

const query = readFileSync("db/invariants.sql", "utf8");
async function expectInvariants(): Promise<void> {
  const checks = await db.execute<{ name: string; violations: number }>(sql.raw(query));
  expect(checks.filter(({ violations }) => violations > 0)).toEqual([]);
}

const seconds = (date: Date | null | undefined) => (date ? Math.floor(date.getTime() / 1000) : null);

/** All our rows of a story. */
async function kept({ provider, intentId, subscriptionId }: Story) {
  const own = invoices.providerId;
  return {
    account: only(await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, provider.id))),
    order: only(await db.select().from(orders).where(eq(orders.paymentIntentId, intentId))),
    subscription: only(
      await db.select().from(subscriptions).where(eq(subscriptions.externalId, subscriptionId)),
    ),
    receipts: await db.select().from(invoices).where(eq(own, provider.id)).orderBy(invoices.number),
  };
}

/** Our rows must equal what the supplier answers when asked. */
async function expectSuppliersWord({ stripe }: StormWorld, story: Story): Promise<void> {
  const { account, order, subscription, receipts: written } = await kept(story);
  const intent = await stripe.paymentIntents.retrieve(story.intentId);
  expect(order).toMatchObject({
    status: intent.status,
    amountCents: intent.amount_received,
    lastError: null,
  });
  expect(account.balance).toBe(story.credits);

  const there = await stripe.subscriptions.retrieve(story.subscriptionId);
  const period = there.items.data[0];
  expect({
    status: subscription.supplierStatus,
    start: seconds(subscription.currentPeriodStart),
    end: seconds(subscription.currentPeriodEnd),
    cancelAt: seconds(subscription.cancelAt),
    endedAt: seconds(subscription.endedAt),
  }).toEqual({
    status: there.status,
    start: period?.current_period_start,
    end: period?.current_period_end,
    cancelAt: there.cancel_at,
    endedAt: there.ended_at,
  });
  expect(there.status).toBe("canceled");
  expect(seconds(account.premiumUntil)).toBe(Math.min(period?.current_period_end ?? 0, there.ended_at ?? 0));

  const invoices = await stripe.invoices.list({ customer: String(there.customer), status: "paid" });
  const paid = [intent.amount_received, ...invoices.data.map(({ amount_paid: cents }) => cents)];
  expect(written.map(({ amountCents }) => amountCents).toSorted()).toEqual(paid.toSorted());
}

async function blow(world: StormWorld, seed: number): Promise<void> {
  const take = numbers(seed);
  const storm = new Storm(world, take);
  // In some runs almost no event arrives before the end.
  const calm = 2 + take(20);
  await world.control("webhooks", { hold: true });
  const providers = await Promise.all(Array.from({ length: AT_ONCE }, () => makeProvider()));
  const stories = providers.map((provider) => tell(world, provider, take));
  const running = stories.map(({ steps }) => [...steps]);
  for (let left = running.filter(({ length }) => length > 0); left.length > 0; ) {
    await left[take(left.length)]?.shift()?.();
    if (take(calm) === 0) {
      await storm.collect();
      await storm.blow(0.4);
    }
    left = running.filter(({ length }) => length > 0);
  }
  await storm.collect();
  await storm.blow(1);
  await world.work();
  const types = new Set(storm.received.map(({ type }) => type));
  expect([...purchaseEvents, ...subscriptionEvents].filter((type) => !types.has(type))).toEqual([]);

  await reconcilePayments(world.system(new Date(Date.now() + 3_600_000)));
  await world.work();
  await expectInvariants();
  for (const story of stories) await expectSuppliersWord(world, story);

  const before = await Promise.all(stories.map(kept));
  await storm.calmDown();
  await world.work();
  await expectInvariants();
  const timeless = (all: typeof before) =>
    all.map(({ account, order, subscription, receipts: all }) => [
      { ...account, updatedAt: null },
      { ...order, updatedAt: null },
      { ...subscription, syncedAt: null },
      all,
    ]);
  expect(timeless(await Promise.all(stories.map(kept)))).toEqual(timeless(before));
  expect(new Set(world.answers)).toEqual(new Set([200]));
  expect(world.answers).toHaveLength(storm.sent);
}

async function weather(seed: number): Promise<void> {
  const world = await openStorm();
  await blow(world, seed).finally(world.close);
}

describe("supplier events over HTTP: shuffled, duplicated, late and lost", () => {
  it("lead to the supplier's state after reconciliation", async () => {
    await fc.assert(fc.asyncProperty(fc.integer(), weather), {
      numRuns: runs(2, 30),
      endOnFailure: true,
    });
  }, 1_800_000);
});
