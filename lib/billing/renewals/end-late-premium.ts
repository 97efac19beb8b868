import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { DAY_MS } from "@/lib/core/dates";
import { lateGraceDays } from "@/lib/core/plan/rules";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";

const AT_ONCE = 200;

/** Supplier ids of subscriptions whose grace period is over. */
export async function listOverdue(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: subscriptions.externalId })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.endedAt),
        eq(subscriptions.supplierStatus, "past_due"),
        lte(subscriptions.currentPeriodStart, new Date(ctx.now.getTime() - lateGraceDays * DAY_MS)),
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodStart))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Ends a subscription whose renewal was not paid within the grace period. The invoice is made void first: from then on
 * nobody can pay for a period that does not begin, and one that was paid at the last moment goes on.
 */
export async function endLatePremium(ctx: SystemCtx, externalId: string): Promise<void> {
  await reconcileSubscriptionAndInvoice(ctx, externalId);
  if (!(await listOverdue(ctx)).includes(externalId)) return;
  const [row] = await ctx.db
    .select({ openInvoiceId: subscriptions.openInvoiceId })
    .from(subscriptions)
    .where(eq(subscriptions.externalId, externalId));
  const { payment } = ctx.gateways;
  const isUnpaid = !row?.openInvoiceId || (await payment.voidInvoice(row.openInvoiceId));
  if (isUnpaid) await payment.endSubscription(externalId);
  await reconcileSubscriptionAndInvoice(ctx, externalId);
}
