import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { PLANNED_ANEW } from "@/db/statements";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";

/** Planned anew each time: one provider has ten requests, another a hundred thousand, and no plan suits both. */
export const ofProvider = (ctx: ProviderCtx): SQL =>
  sql`${sql.raw(PLANNED_ANEW)} ${eventRequests.providerId} = ${ctx.actor.userId}`;

/**
 * Indexes hold what a search asks. A provider with a great part of all requests is a reason for the planner to read the
 * table instead, by itself or by a smaller index; that costs two to four times as much.
 */
export function forcedIndexScan<C extends ProviderCtx, T>(
  ctx: C,
  { hasIndex }: { hasIndex: boolean },
  read: (tx: C) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1', true),
             set_config('enable_bitmapscan', ${hasIndex ? "on" : "off"}, true),
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
    .where(and(ofProvider(ctx), eq(eventRequests.isSeen, false)));
  return row?.total ?? 0;
}

interface Counted extends Record<string, unknown> {
  read: number;
  unread: number;
  all_unread: number;
}

function countsOf([row]: readonly Counted[]): InboxCounts {
  const { read = 0, unread: totalUnread = 0, all_unread: unreadMessages = 0 } = row ?? {};
  return { total: read + totalUnread, totalUnread, unreadMessages };
}

/** For what the index of counts tells: every entry is passed once. */
export async function countListed(ctx: ProviderCtx, narrowed: SQL | undefined): Promise<InboxCounts> {
  const unread = narrowed ? sql`count(*) filter (where ${narrowed})` : sql`count(*)`;
  const rows = await ctx.db.execute<Counted>(sql`
    select read.found as read, unread.found as unread, unread.total as all_unread
    from (select count(*)::int as total, (${unread})::int as found from ${eventRequests}
           where ${ofProvider(ctx)} and is_seen = false) unread,
         (select count(*)::int as found from ${eventRequests}
           where ${and(ofProvider(ctx), sql`is_seen = true`, narrowed)}) read`);
  return countsOf(rows);
}

/** For what each entry has to be asked: the index of the searched words is passed once. */
export async function countAsked(ctx: ProviderCtx, narrowed: SQL): Promise<InboxCounts> {
  const rows = await ctx.db.execute<Counted>(sql`
    select (count(*) filter (where is_seen and ${narrowed}))::int as read,
           (count(*) filter (where not is_seen and ${narrowed}))::int as unread,
           (count(*) filter (where not is_seen))::int as all_unread
      from ${eventRequests} where ${ofProvider(ctx)}`);
  return countsOf(rows);
}

/** For kinds of event, which the index of counts tells, and others that are looked up. */
export async function countKinds(
  ctx: ProviderCtx,
  { kinds, others }: { kinds: SQL | undefined; others: SQL | undefined },
): Promise<InboxCounts> {
  const rows = await ctx.db.execute<Counted>(sql`
    select read.found + other.read as read, unread.found + other.unread as unread, unread.total as all_unread
    from (select count(*)::int as total, (count(*) filter (where ${kinds}))::int as found from ${eventRequests}
           where ${ofProvider(ctx)} and is_seen = false) unread,
         (select (count(*) filter (where ${kinds}))::int as found from ${eventRequests}
           where ${ofProvider(ctx)} and is_seen = true) read,
         (select (count(*) filter (where is_seen))::int as read, (count(*) filter (where not is_seen))::int as unread
            from ${eventRequests} where ${and(ofProvider(ctx), others)}) other`);
  return countsOf(rows);
}

/** For what is found quickly. */
export async function countFound(ctx: ProviderCtx, narrowed: SQL): Promise<InboxCounts> {
  const [[row], unreadMessages] = await Promise.all([
    ctx.db
      .select({
        total: count(),
        unread: sql<number>`count(*) filter (where not ${eventRequests.isSeen})::int`,
      })
      .from(eventRequests)
      .where(and(ofProvider(ctx), narrowed)),
    countUnread(ctx),
  ]);
  return { total: row?.total ?? 0, totalUnread: row?.unread ?? 0, unreadMessages };
}
