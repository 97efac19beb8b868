import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/event-requests";
import { PLANNED_ANEW } from "@/db/statements";
import { inTransaction, type ProviderCtx } from "@/lib/context";

/** Planned anew each time: one provider has ten requests, another a hundred thousand, and no plan suits both. */
export const ownedBy = (ctx: ProviderCtx): SQL =>
  sql`${sql.raw(PLANNED_ANEW)} ${eventRequests.providerId} = ${ctx.actor.userId}`;

/**
 * An index holds what a search asks. A provider with a great part of all requests is a reason for the planner to read
 * the table instead; that costs twice as much.
 */
export function byIndexAlone<C extends ProviderCtx, T>(ctx: C, read: (tx: C) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
             set_config('max_parallel_workers_per_gather', '0', true)`);
    return read(tx);
  });
}

export interface InboxCounts {
  total: number;
  /** How many of `total` are unread. */
  totalUnread: number;
  /** Unread ones, whatever the list is narrowed to. */
  unreadMessages: number;
}

/** How many requests the provider has not looked at yet, or put back among the unread ones: the figure in the menu. */
export async function countUnread(ctx: ProviderCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(eventRequests)
    .where(and(ownedBy(ctx), eq(eventRequests.isSeen, false)));
  return row?.total ?? 0;
}

/** For what an index of the list tells: every entry is passed once. */
export async function countListed(ctx: ProviderCtx, narrowed: SQL | undefined): Promise<InboxCounts> {
  const unread = narrowed ? sql`count(*) filter (where ${narrowed})` : sql`count(*)`;
  const [row] = await ctx.db.execute<{ read: number; unread: number; all_unread: number }>(sql`
    select read.found as read, unread.found as unread, unread.total as all_unread
    from (select count(*)::int as total, (${unread})::int as found from ${eventRequests}
           where ${ownedBy(ctx)} and is_seen = false) unread,
         (select count(*)::int as found from ${eventRequests}
           where ${and(ownedBy(ctx), sql`is_seen = true`, narrowed)}) read`);
  const { read = 0, unread: totalUnread = 0, all_unread: unreadMessages = 0 } = row ?? {};
  return { total: read + totalUnread, totalUnread, unreadMessages };
}

/** For what is found quickly, or what every entry has to be asked. */
export async function countFound(ctx: ProviderCtx, narrowed: SQL): Promise<InboxCounts> {
  const [[row], unreadMessages] = await Promise.all([
    ctx.db
      .select({
        total: count(),
        unread: sql<number>`count(*) filter (where not ${eventRequests.isSeen})::int`,
      })
      .from(eventRequests)
      .where(and(ownedBy(ctx), narrowed)),
    countUnread(ctx),
  ]);
  return { total: row?.total ?? 0, totalUnread: row?.unread ?? 0, unreadMessages };
}
