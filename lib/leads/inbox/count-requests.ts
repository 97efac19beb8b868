import { and, count, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { PLANNED_FOR_VALUES, writtenOnce } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { EventType } from "@/lib/core/catalogue/events";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";

// Figures are for a whole call in an inbox of 100,000 requests, p50 (docs/performance.md). The plain query, which
// counts beside every row, takes 150 to 470 ms for the same lists.

/** The plan is made for each provider, because a plan for ten requests is slow for a hundred thousand. */
export const ofProviderId = (id: string | Placeholder): SQL =>
  sql`${eventRequests.providerId} = ${id} and ${PLANNED_FOR_VALUES}`;
export const ofProvider = (ctx: ProviderCtx): SQL => ofProviderId(ctx.actor.userId);

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

const unreadOfProvider = writtenOnce((db) =>
  db
    .select({ total: count() })
    .from(eventRequests)
    .where(and(ofProviderId(sql.placeholder("provider")), eq(eventRequests.isSeen, false)))
    .prepare("unread_of_provider"),
);

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

const countsOfProvider = writtenOnce((db) =>
  db
    .select({
      read: sql<number>`(count(*) filter (where ${eventRequests.isSeen}))::int`,
      unread: sql<number>`(count(*) filter (where not ${eventRequests.isSeen}))::int`,
    })
    .from(eventRequests)
    .where(ofProviderId(sql.placeholder("provider")))
    .prepare("counts_of_provider"),
);

/** Counts all requests of the provider. */
export async function countAll(ctx: ProviderCtx): Promise<InboxCounts> {
  const [row] = await countsOfProvider(ctx.db).execute({ provider: ctx.actor.userId });
  const { read = 0, unread = 0 } = row ?? {};
  return { total: read + unread, totalUnread: unread, unreadMessages: unread };
}

/**
 * Counts by what the small indexes hold (seen, status, kind of event; the second one the words too), and adds `others`,
 * which another index finds. Lists take 5 to 9 ms, a search of a kind of event 12 ms, one of two letters 9 to 13 ms.
 */
export async function countInSmallIndex(ctx: ProviderCtx, filter: SQL, others?: SQL): Promise<InboxCounts> {
  const other = others
    ? sql`select (count(*) filter (where ${eventRequests.isSeen}))::int as read,
                 (count(*) filter (where not ${eventRequests.isSeen}))::int as unread
            from ${eventRequests} where ${and(ofProvider(ctx), others)}`
    : sql`select 0 as read, 0 as unread`;
  const rows = await ctx.db.execute<CountRow>(sql`
    select read.found + other.read as read, unread.found + other.unread as unread, unread.total as all_unread
    from (select count(*)::int as total, (count(*) filter (where ${filter}))::int as found from ${eventRequests}
           where ${and(ofProvider(ctx), sql`${eventRequests.isSeen} = false`)}) unread,
         (select count(*)::int as found from ${eventRequests}
           where ${and(ofProvider(ctx), sql`${eventRequests.isSeen} = true`, filter)}) read,
         (${other}) other`);
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

/** Counts by kind of event too, for a list that is sorted by it. */
export async function countTypes(
  ctx: ProviderCtx,
  filter: SQL | undefined,
): Promise<{ counts: InboxCounts; ofType: ReadonlyMap<EventType | null, number> }> {
  const { isSeen, status, eventType } = eventRequests;
  const [groups, unreadMessages] = await Promise.all([
    ctx.db
      .select({ isSeen, type: eventType, total: count() })
      .from(eventRequests)
      .where(and(ofProvider(ctx), filter))
      // In the order of the small indexes, so that nothing is sorted or hashed.
      .groupBy(isSeen, status, eventType),
    countUnread(ctx),
  ]);
  const ofType = new Map<EventType | null, number>();
  for (const { type, total } of groups) ofType.set(type, (ofType.get(type) ?? 0) + total);
  const sumOf = (some: typeof groups) => some.reduce((sum, { total }) => sum + total, 0);
  return {
    counts: {
      total: sumOf(groups),
      totalUnread: sumOf(groups.filter((one) => !one.isSeen)),
      unreadMessages,
    },
    ofType,
  };
}
