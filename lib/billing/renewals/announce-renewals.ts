import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DAY_MS } from "@/lib/core/dates";
import { renewalNoticeDays } from "@/lib/core/plan/rules";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/** Emails per run; the next day's run sends the rest, still in time. */
const BATCH = 1_000;

/**
 * Job, daily: announces the renewal to providers on the yearly plan, seven days ahead or as soon after as the
 * job could run. Once per period; cancelled subscriptions get none. Returns how many.
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
  // One day more than promised: a daily job is then never late.
  const horizon = new Date(ctx.now.getTime() + (renewalNoticeDays + 1) * DAY_MS);
  const period = sql<string>`to_char(${subscriptions.currentPeriodEnd} at time zone 'UTC', 'YYYY-MM-DD')`;
  // The key `notify` writes: rows already announced are skipped.
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
