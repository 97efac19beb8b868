import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { DAY_MS } from "@/lib/core/dates";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { isRefundable, refundLead, refundLeadIn } from "@/lib/leads/lead-refunds/refund-lead";
import { type LeadFailure, openedWithinDays, reachableForDays } from "@/lib/leads/lead-refunds/rules";
import { stillGoesThere } from "@/lib/messaging/delivery-reports/is-address-unchanged";

/** Unlocks of one run of the job; the next run takes the rest. */
const BATCH = 500;

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const standing = [isNotNull(eventRequests.unlockedAt), isNull(eventRequests.failedAt)];

/** Each refund has its own transaction, so that a lock is held for one request only. */
async function refundEach(ctx: Ctx, ids: readonly string[], failure: LeadFailure, alsoWhen?: SQL) {
  let failed = 0;
  for (const uuid of ids) if (await refundLead(ctx, { uuid, failure }, alsoWhen)) failed += 1;
  return failed;
}

interface Unreachable {
  memberId: string;
  failure: "email_bounced" | "phone_undeliverable";
  /** The message whose delivery report says so; the report may come days after the message. */
  deliveryId?: string | undefined;
}

/** Job: the couple's mailbox does not exist or its number receives no messages. Refunds the recent unlocks. */
export async function refundLeadsOfCouple(
  ctx: SystemCtx,
  { memberId, failure, deliveryId }: Unreachable,
): Promise<number> {
  if (deliveryId !== undefined && !(await stillGoesThere(ctx, deliveryId))) return 0;
  const own = ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.memberId, memberId));
  const rows = await ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(
      and(
        inArray(eventRequests.projectId, own),
        gt(eventRequests.unlockedAt, daysAgo(ctx.now, reachableForDays)),
        isRefundable(failure),
        ...standing,
      ),
    );
  return refundEach(
    ctx,
    rows.map(({ id }) => id),
    failure,
  );
}

/** An admin took the project down: refunds every unlock of it. Joins the caller's transaction. */
export async function refundLeadsOfProject(tx: Ctx, projectId: string): Promise<number> {
  const rows = await tx.db
    .select({ uuid: eventRequests.id, providerId: eventRequests.providerId })
    .from(eventRequests)
    .where(and(eq(eventRequests.projectId, projectId), ...standing))
    .orderBy(eventRequests.id)
    .for("update");
  // Accounts are locked in one order, so that two projects taken down at once wait for each other instead of
  // deadlocking.
  rows.sort((a, b) => (a.providerId < b.providerId ? -1 : 1));
  let failed = 0;
  for (const { uuid } of rows) if (await refundLeadIn(tx, { uuid, failure: "taken_down" })) failed += 1;
  return failed;
}

/**
 * Scheduled job: refunds unlocks whose couple has not looked at its project for seven days. Unlocks that are never
 * refunded are left out, or they would fill every batch and the others would wait for ever.
 */
export async function refundUnopenedLeads(ctx: SystemCtx): Promise<number> {
  const due = daysAgo(ctx.now, openedWithinDays);
  const rows = await ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(
      and(
        lte(eventRequests.unlockedAt, due),
        isNull(eventRequests.coupleOpenedAt),
        isRefundable("never_opened"),
        ...standing,
      ),
    )
    .orderBy(eventRequests.unlockedAt)
    .limit(BATCH);
  // A look between this query and the lock counts.
  return refundEach(
    ctx,
    rows.map(({ id }) => id),
    "never_opened",
    isNull(eventRequests.coupleOpenedAt),
  );
}
