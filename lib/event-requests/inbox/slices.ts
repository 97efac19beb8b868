import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/event-requests";
import { projects } from "@/db/schema/projects";
import type { ProviderCtx } from "@/lib/context";
import { countUnread, type InboxCounts, ownedBy } from "@/lib/event-requests/inbox/counts";
import { occasionColumns, requestColumns } from "@/lib/event-requests/request-facts";
import type { SortDirection, SortField } from "@/lib/event-requests/sort";

const sortColumns = {
  isSeen: eventRequests.isSeen,
  createdAt: eventRequests.createdAt,
  eventDate: eventRequests.eventDate,
  type: eventRequests.eventType,
  location: eventRequests.eventLocationCity,
  status: eventRequests.status,
} as const satisfies Record<SortField, unknown>;

/** Ties fall to the reception date and the id in the same direction, so that one index serves both directions. */
export function orderBy(field: SortField, direction: SortDirection): SQL[] {
  const towards = direction === "asc" ? asc : desc;
  const columns = [...new Set([sortColumns[field], eventRequests.createdAt, eventRequests.id])];
  return columns.map((column) => towards(column));
}

export interface Slice {
  where: SQL | undefined;
  order: SQL[];
  offset: number;
  limit: number;
}

const listed = { ...requestColumns, occasion: occasionColumns };

/** Rows of one stretch of an index: the ids are found in the index alone, what they show is fetched last. */
export function listSlice(ctx: ProviderCtx, { where, order, offset, limit }: Slice) {
  const page = ctx.db.$with("page").as(
    ctx.db
      .select({ id: eventRequests.id })
      .from(eventRequests)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return ctx.db
    .with(page)
    .select(listed)
    .from(page)
    .innerJoin(eventRequests, eq(eventRequests.id, page.id))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .orderBy(...order);
}

export type ListedRow = Awaited<ReturnType<typeof listSlice>>[number];

/**
 * The page and its counts in one way through the entries; null when more than `most` are found, which shows after a few
 * of them.
 */
export async function gather(
  ctx: ProviderCtx,
  { where, order, offset, limit }: Slice,
  most: number,
): Promise<{ counts: InboxCounts; rows: ListedRow[] } | null> {
  const [found] = await ctx.db.execute<{ total: number; unread: number; ids: string[] }>(sql`
    with found as materialized (
      select id, is_seen, status, created_at, event_date, event_type, event_location_city
        from ${eventRequests} where ${where} limit ${most + 1}::int)
    select (select count(*)::int from found) as total, (select count(*)::int from found where not is_seen) as unread,
      array(select id from found as event_requests order by ${sql.join(order, sql`, `)}
             limit ${limit}::int offset ${offset}::int) as ids`);
  const { total = 0, unread = 0, ids = [] } = found ?? {};
  if (total > most) return null;
  const [rows, unreadMessages] = await Promise.all([
    ids.length > 0 ? readListed(ctx, ids, order) : [],
    countUnread(ctx),
  ]);
  return { counts: { total, totalUnread: unread, unreadMessages }, rows };
}

function readListed(ctx: ProviderCtx, ids: readonly string[], order: SQL[]): Promise<ListedRow[]> {
  return ctx.db
    .select(listed)
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(and(ownedBy(ctx), sql`${eventRequests.id} = any(${`{${ids.join(",")}}`}::uuid[])`))
    .orderBy(...order);
}
