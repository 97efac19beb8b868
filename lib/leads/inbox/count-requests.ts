import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN, writtenOnce } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";

// Figures are for a whole call in an inbox of 100,000 requests, p50 (docs/performance.md). The plain query, which
// counts beside every row, takes 150 to 470 ms for the same lists.

/** The plan is made anew each time, because a plan for ten requests is slow for a hundred thousand. */
export const ofProvider = (ctx: ProviderCtx): SQL =>
  sql`${sql.raw(CUSTOM_PLAN)} ${eventRequests.providerId} = ${ctx.actor.userId}`;

/**
 * Runs `read` with the planner limited to indexes, which hold every column that a search needs. For a provider that has
 * a large part of all requests the planner would read the table instead, which takes two to four times as long.
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
  /** All unread requests of the provider, also those that the filter hides. */
  unreadMessages: number;
}

const unreadOfProvider = writtenOnce((db) => {
  const own = sql`${sql.raw(CUSTOM_PLAN)} ${eventRequests.providerId} = ${sql.placeholder("provider")}`;
  return db
    .select({ total: count() })
    .from(eventRequests)
    .where(and(own, eq(eventRequests.isSeen, false)))
    .prepare("unread_of_provider");
});

/** Requests that the provider has not opened yet or has marked as unread: the number in the menu. */
export async function countUnread(ctx: ProviderCtx): Promise<number> {
  const [row] = await unreadOfProvider(ctx.db).execute({ provider: ctx.actor.userId });
  return row?.total ?? 0;
}

interface CountRow extends Record<string, unknown> {
  read: number;
  unread: number;
  all_unread: number;
}

function countsOf([row]: readonly CountRow[]): InboxCounts {
  const { read = 0, unread: totalUnread = 0, all_unread: unreadMessages = 0 } = row ?? {};
  return { total: read + totalUnread, totalUnread, unreadMessages };
}

/**
 * Counts by what the small index `event_requests_counts_idx` holds (seen, status, kind of event), and adds `others`,
 * which another index finds. Lists take 5 to 9 ms, a search of a kind of event 12 ms.
 */
export async function countInCountsIndex(
  ctx: ProviderCtx,
  filter: SQL | undefined,
  others?: SQL,
): Promise<InboxCounts> {
  const unread = filter ? sql`count(*) filter (where ${filter})` : sql`count(*)`;
  const other = others
    ? sql`select (count(*) filter (where ${eventRequests.isSeen}))::int as read,
                 (count(*) filter (where not ${eventRequests.isSeen}))::int as unread
            from ${eventRequests} where ${and(ofProvider(ctx), others)}`
    : sql`select 0 as read, 0 as unread`;
  const rows = await ctx.db.execute<CountRow>(sql`
    select read.found + other.read as read, unread.found + other.unread as unread, unread.total as all_unread
    from (select count(*)::int as total, (${unread})::int as found from ${eventRequests}
           where ${and(ofProvider(ctx), sql`${eventRequests.isSeen} = false`)}) unread,
         (select count(*)::int as found from ${eventRequests}
           where ${and(ofProvider(ctx), sql`${eventRequests.isSeen} = true`, filter)}) read,
         (${other}) other`);
  return countsOf(rows);
}

/**
 * Counts by testing every request once, in the index that holds the words: for words of one or two letters, and for
 * names that most requests have. 26 to 35 ms.
 */
export async function countByScan(ctx: ProviderCtx, filter: SQL): Promise<InboxCounts> {
  const { isSeen } = eventRequests;
  const rows = await ctx.db.execute<CountRow>(sql`
    select (count(*) filter (where ${isSeen} and ${filter}))::int as read,
           (count(*) filter (where not ${isSeen} and ${filter}))::int as unread,
           (count(*) filter (where not ${isSeen}))::int as all_unread
      from ${eventRequests} where ${ofProvider(ctx)}`);
  return countsOf(rows);
}

/** Counts what an index finds directly: the events of the coming week, 10 ms. */
export async function countMatches(ctx: ProviderCtx, filter: SQL): Promise<InboxCounts> {
  const [[row], unreadMessages] = await Promise.all([
    ctx.db
      .select({
        total: count(),
        unread: sql<number>`count(*) filter (where not ${eventRequests.isSeen})::int`,
      })
      .from(eventRequests)
      .where(and(ofProvider(ctx), filter)),
    countUnread(ctx),
  ]);
  return { total: row?.total ?? 0, totalUnread: row?.unread ?? 0, unreadMessages };
}
