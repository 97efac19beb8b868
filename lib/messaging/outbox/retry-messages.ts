import { and, eq, sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { relayRule, type TakenMessage } from "@/lib/messaging/outbox/take-due";

const queued = (id: string) => and(eq(messageDeliveries.id, id), eq(messageDeliveries.status, "queued"));

/**
 * Seconds until the next attempt: exponential backoff with jitter, so that a recovered supplier is not
 * overloaded.
 */
export function retryDelay(takes: number, random = Math.random()): number {
  const { retryDelaySeconds, retryDelayMaxSeconds } = relayRule;
  const longest = Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** takes);
  return Math.ceil(longest * (0.5 + random / 2));
}

/**
 * Schedules the next attempt of a failed message. Returns false after the last one; the message then waits for
 * an admin.
 */
export async function tryAgainLater(
  ctx: SystemCtx,
  { id, takes }: TakenMessage,
  lastError: string,
): Promise<boolean> {
  const isLast = takes > relayRule.retryLimit;
  const dueAt = isLast ? sql`null` : sql`now() + make_interval(secs => ${retryDelay(takes)}::int)`;
  await ctx.db.update(messageDeliveries).set({ dueAt, lastError }).where(queued(id));
  return !isLast;
}

/** Postpones a message to `until` without counting a failure. */
export async function postpone(ctx: SystemCtx, id: string, until: Date): Promise<void> {
  await ctx.db.update(messageDeliveries).set({ dueAt: until, takes: 0 }).where(queued(id));
}

/** Makes a message that was given up due again; false when no such message exists. */
export async function reviveMessage(ctx: Ctx, id: string): Promise<boolean> {
  const revived = await ctx.db
    .update(messageDeliveries)
    .set({ dueAt: sql`now()`, takes: 0 })
    .where(and(queued(id), sql`${messageDeliveries.dueAt} is null`))
    .returning({ id: messageDeliveries.id });
  return revived.length > 0;
}
