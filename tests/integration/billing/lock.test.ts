import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { subscriptions } from "@/db/schema/billing/subscription";
import { lockAccount, reconcilePremium } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscription } from "@/lib/billing/subscription/reconcile-subscription";
import { inTransaction } from "@/lib/gateways/context";
import { testNow } from "@/tests/support/context";
import { ownerDatabase } from "@/tests/support/database";
import { accountOf, becomePremium, openShop } from "./shop";

/** Waits until another session is blocked by the lock that `pid` holds; no fixed delay. */
async function somebodyWaitsFor(pid: number): Promise<void> {
  for (;;) {
    const [row] = await ownerDatabase().sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))) as waits`;
    if (row?.waits) return;
  }
}

it("computes Premium from every subscription, also from one written at the same moment", async () => {
  const shop = await openShop();
  const old = await becomePremium(shop, "premium_monthly");
  shop.payment.setSubscription(old, { status: "canceled", endedAt: testNow, canceledAt: testNow });
  const end = new Date("2028-02-15T10:00:00.000Z");
  const { id: providerId } = shop.provider;
  let ending: Promise<unknown> = Promise.resolve();
  // One transaction writes a new subscription and is still open when the end of the old one is reported.
  await inTransaction(shop.system(), async (tx) => {
    await lockAccount(tx, providerId);
    const [self] = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    ending = reconcileSubscription(shop.system(), old);
    await somebodyWaitsFor(self?.pid ?? 0);
    await tx.db.insert(subscriptions).values({
      providerId,
      externalId: `sub_${crypto.randomUUID()}`,
      plan: "premium_yearly",
      supplierStatus: "canceled",
      startedAt: testNow,
      currentPeriodStart: testNow,
      currentPeriodEnd: end,
      endedAt: end,
    });
    await reconcilePremium(tx, providerId);
  });
  await ending;
  expect((await accountOf(providerId)).premiumUntil).toEqual(end);
});
