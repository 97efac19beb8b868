import { and, asc, count, desc, eq, exists, gte, inArray, like, lte, or, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/event-requests";
import { projects } from "@/db/schema/projects";
import type { CatalogueWords } from "@/lib/catalogue/labels";
import { catalogueWords } from "@/lib/catalogue/queries";
import type { ModeratedCtx, ProviderCtx } from "@/lib/context";
import { addDays, civilToday } from "@/lib/core/dates";
import { domainOf } from "@/lib/countries/domains";
import { type SearchWord, searchWords } from "@/lib/event-requests/inbox/search-text";
import { upcomingDays } from "@/lib/event-requests/occasion";
import { occasionOf, timelineOf, upcomingOf } from "@/lib/event-requests/request-dto";
import { occasionColumns, requestColumns } from "@/lib/event-requests/request-facts";
import type { ListRequestsInput, RequestListDto } from "@/lib/event-requests/schema";
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
function orderBy(field: SortField, direction: SortDirection): SQL[] {
  const towards = direction === "asc" ? asc : desc;
  const columns = [...new Set([sortColumns[field], eventRequests.createdAt, eventRequests.id])];
  return columns.map((column) => towards(column));
}

interface Slice {
  where: SQL | undefined;
  order: SQL[];
  offset: number;
  limit: number;
}

/** Rows of one stretch of an index: the ids are found in the index alone, what they show is fetched last. */
function listSlice(ctx: ProviderCtx, { where, order, offset, limit }: Slice) {
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
    .select({ ...requestColumns, occasion: occasionColumns })
    .from(page)
    .innerJoin(eventRequests, eq(eventRequests.id, page.id))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .orderBy(...order);
}

const ownedBy = (ctx: ProviderCtx) => eq(eventRequests.providerId, ctx.actor.userId);

/** Every word is in the name, in the town or in what the event is called. */
function found(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map(({ text, eventTypes }) =>
      or(
        like(eventRequests.searchText, `%${text}%`),
        eventTypes.length > 0 ? inArray(eventRequests.eventType, eventTypes) : undefined,
      ),
    ),
  );
}

function narrowing(
  ctx: ModeratedCtx,
  { status, upcoming, q }: ListRequestsInput,
  words: CatalogueWords,
): SQL | undefined {
  const today = civilToday(ctx.now, domainOf(ctx.country).timeZone);
  const isDay = ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, eventRequests.projectId), eq(projects.eventDatePrecision, "DAY")));
  return and(
    status && eq(eventRequests.status, status),
    upcoming ? gte(eventRequests.eventDate, today) : undefined,
    upcoming ? lte(eventRequests.eventDate, addDays(today, upcomingDays)) : undefined,
    upcoming ? exists(isDay) : undefined,
    q ? found(searchWords(q, words)) : undefined,
  );
}

async function countWhere(ctx: ProviderCtx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(eventRequests).where(where);
  return row?.total ?? 0;
}

/** How many match, and how many of them are unread: one way through the index. */
async function countBoth(ctx: ProviderCtx, where: SQL | undefined): Promise<[number, number]> {
  const [row] = await ctx.db
    .select({ total: count(), unread: sql<number>`count(*) filter (where not ${eventRequests.isSeen})::int` })
    .from(eventRequests)
    .where(where);
  return [row?.total ?? 0, row?.unread ?? 0];
}

/** How many requests the provider has not looked at yet, or put back among the unread ones: the figure in the menu. */
export function countUnread(ctx: ProviderCtx): Promise<number> {
  return countWhere(ctx, and(ownedBy(ctx), eq(eventRequests.isSeen, false)));
}

/** A page of the provider's requests (api.md section 3). */
export async function listRequests(ctx: ModeratedCtx, input: ListRequestsInput): Promise<RequestListDto> {
  const { page, pageSize, sortField, sortDirection = "desc" } = input;
  const words = await catalogueWords(ctx.locale);
  const narrowed = narrowing(ctx, input, words);
  const all = and(ownedBy(ctx), narrowed);
  const unread = and(ownedBy(ctx), eq(eventRequests.isSeen, false), narrowed);
  const read = and(ownedBy(ctx), eq(eventRequests.isSeen, true), narrowed);
  const [[total, totalUnread], unreadMessages] = await Promise.all([
    input.q ? countBoth(ctx, all) : Promise.all([countWhere(ctx, all), countWhere(ctx, unread)]),
    narrowed ? countUnread(ctx) : null,
  ]);
  const start = (page - 1) * pageSize;
  const rows = sortField
    ? await listSlice(ctx, {
        where: all,
        order: orderBy(sortField, sortDirection),
        offset: start,
        limit: pageSize,
      })
    : await listInbox(ctx, { unread, read, totalUnread, start, pageSize });
  const clock = { now: ctx.now, timeZone: domainOf(ctx.country).timeZone };
  const eventRequestDtos = rows.map(({ occasion, ...facts }) => ({
    ...timelineOf(facts),
    isUnlocked: facts.unlockedAt !== null,
    unlockDate: facts.unlockedAt?.toISOString() ?? null,
    ...upcomingOf(occasion, clock),
    project: occasionOf(occasion, facts.unlockedAt !== null, words),
  }));
  return {
    eventRequests: eventRequestDtos,
    unreadMessages: unreadMessages ?? totalUnread,
    total,
    totalUnread,
    page,
    pageSize,
  };
}

/** The unread ones, then the read ones, the newest first in each: two stretches of one index. */
async function listInbox(
  ctx: ModeratedCtx,
  part: {
    unread: SQL | undefined;
    read: SQL | undefined;
    totalUnread: number;
    start: number;
    pageSize: number;
  },
) {
  const order = orderBy("createdAt", sortNewest);
  const unreadHere = Math.min(Math.max(part.totalUnread - part.start, 0), part.pageSize);
  const slices: Slice[] = [
    { where: part.unread, order, offset: part.start, limit: unreadHere },
    {
      where: part.read,
      order,
      offset: Math.max(part.start - part.totalUnread, 0),
      limit: part.pageSize - unreadHere,
    },
  ];
  const parts = await Promise.all(
    slices.filter(({ limit }) => limit > 0).map((slice) => listSlice(ctx, slice)),
  );
  return parts.flat();
}

const sortNewest: SortDirection = "desc";
