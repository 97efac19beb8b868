import { and, eq, sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { relayRule, type TakenMessage } from "@/lib/messaging/outbox/take-due";

const queued = (id: string) => and(eq(messageDeliveries.id, id), eq(messageDeliveries.status, "queued"));

/** Seconds until the next try, twice as long each time and spread, so that a supplier that is back is not overrun. */
export function retryDelay(takes: number, random = Math.random()): number {
  const { retryDelaySeconds, retryDelayMaxSeconds } = relayRule;
  const longest = Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** takes);
  return Math.ceil(longest * (0.5 + random / 2));
}

/** A try that failed: the message comes again later, or waits for an admin after the last one. False then. */
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

/** Not a failure: the message may not leave before `until`. */
export async function holdBack(ctx: SystemCtx, id: string, until: Date): Promise<void> {
  await ctx.db.update(messageDeliveries).set({ dueAt: until, takes: 0 }).where(queued(id));
}

/** What was given up is due again, once; false when nothing of that id was. */
export async function reviveMessage(ctx: Ctx, id: string): Promise<boolean> {
  const revived = await ctx.db
    .update(messageDeliveries)
    .set({ dueAt: sql`now()`, takes: 0 })
    .where(and(queued(id), sql`${messageDeliveries.dueAt} is null`))
    .returning({ id: messageDeliveries.id });
  return revived.length > 0;
}
