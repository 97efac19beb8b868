import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DAY_MS } from "@/lib/core/dates";
import { renewalNoticeDays } from "@/lib/core/plan/rules";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/** Letters of one run; the next day's run takes the rest, and has a day to spare. */
const BATCH = 1_000;

/**
 * Job, daily: tells who pays Premium by the year that it renews, seven days ahead or as soon after as the job could
 * run. Once a period; who cancelled is not written to. Returns how many.
 */
export async function announceRenewals(ctx: SystemCtx): Promise<number> {
  const rows = await listNear(ctx);
  for (const { id, userId, locale, period } of rows)
    await inTransaction(ctx, (tx) =>
      notify(tx, { kind: "premium_renewal", to: { user: userId }, subject: id, locale, dedupe: period }),
    );
  return rows.length;
}

function listNear(ctx: SystemCtx) {
  // A day more than promised: a daily job then never comes later than that.
  const horizon = new Date(ctx.now.getTime() + (renewalNoticeDays + 1) * DAY_MS);
  const period = sql<string>`to_char(${subscriptions.currentPeriodEnd} at time zone 'UTC', 'YYYY-MM-DD')`;
  // The key `notify` writes: who was told is not looked at again.
  const key = sql`concat_ws(':', 'premium_renewal', 'email', ${users.id}, ${subscriptions.id}, ${period})`;
  return ctx.db
    .select({ id: subscriptions.id, userId: users.id, locale: users.locale, period })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.providerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(subscriptions.plan, "premium_yearly"),
        eq(subscriptions.supplierStatus, "active"),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelAt),
        isNull(subscriptions.withdrawnAt),
        gt(subscriptions.currentPeriodEnd, ctx.now),
        lte(subscriptions.currentPeriodEnd, horizon),
        sql`not exists (select from ${messageDeliveries} sent where sent.dedupe_key = ${key})`,
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(BATCH);
}
