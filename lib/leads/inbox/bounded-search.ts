import { sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { columnList, columnName } from "@/lib/core/sql-values";
import type { ProviderCtx } from "@/lib/gateways/context";
import { type InboxCounts, ofProvider } from "@/lib/leads/inbox/count-requests";
import { type ListedRow, readListed, type Slice } from "@/lib/leads/inbox/slices";

/** Limits of the search that sorts everything it finds; above them the page is read along the index of its order. */
export interface ScanBudget {
  /** Matches in all. */
  found: number;
  /** Entries that are probed first. */
  entries: number;
  /** Matches among them. */
  probed: number;
}

/**
 * With the trigram index the cost depends on the number of matches. Without it every entry is tested in any case, so a
 * shorter probe is enough.
 */
export const scanBudgetFor = (isByLetters: boolean): ScanBudget =>
  isByLetters ? { found: 20_000, entries: 2_000, probed: 200 } : { found: 20_000, entries: 500, probed: 10 };

interface BoundedRow extends Record<string, unknown> {
  total: number;
  unread: number;
  all: number | null;
  ids: string[];
}

/**
 * The page and its counts in one statement, out of all matches: 3 ms for none, 4 to 8 ms for a few thousand of
 * 100,000 (docs/performance.md). Null when there are too many matches, which the latest read entries show in most
 * cases.
 */
export async function boundedSearch(
  ctx: ProviderCtx,
  { where, order, offset, limit }: Slice,
  { found: maxFound, entries, probed: maxProbed }: ScanBudget,
): Promise<{ counts: InboxCounts; rows: ListedRow[] } | null> {
  const own = ofProvider(ctx);
  const [row] = await ctx.db.execute<BoundedRow>(sql`
    with probed as materialized (
      select count(*) as hits from (
        select ${columnList(eventRequests, ["providerId", "searchText", "status", "eventType"])}
          from ${eventRequests} where ${own}
         order by ${eventRequests.isSeen} desc, ${eventRequests.createdAt} desc, ${eventRequests.id} desc limit ${entries}::int) as event_requests
       where ${where}),
    found as materialized (
      select ${columnList(eventRequests, ["id", "isSeen", "status", "createdAt", "eventDate", "eventType", "eventLocationCity"])}
        from ${eventRequests} where (select hits from probed) <= ${maxProbed}::int and ${where}
       limit ${maxFound + 1}::int),
    counted as materialized (
      select count(*)::int as total, (count(*) filter (where not ${columnName(eventRequests.isSeen)}))::int as unread from found)
    select total, unread,
      case when total <= ${maxFound}::int then
        (select count(*)::int from ${eventRequests} where ${own} and ${eventRequests.isSeen} = false) end as all,
      array(select ${eventRequests.id} from found as event_requests order by ${sql.join(order.forwards, sql`, `)}
             limit ${limit}::int offset ${offset}::int) as ids
    from counted where (select hits from probed) <= ${maxProbed}::int`);
  // No row: too many matches among the probed entries. No count of unread ones: too many matches in all.
  if (!row || row.all === null) return null;
  const { total, unread: totalUnread, all: unreadMessages, ids } = row;
  const rows = ids.length > 0 ? await readListed(ctx, ids, order) : [];
  return { counts: { total, totalUnread, unreadMessages }, rows };
}
