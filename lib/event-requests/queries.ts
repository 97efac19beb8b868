import { and, asc, eq, exists, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/event-requests";
import { projects } from "@/db/schema/projects";
import type { CatalogueWords } from "@/lib/catalogue/labels";
import { catalogueWords } from "@/lib/catalogue/queries";
import type { ModeratedCtx } from "@/lib/context";
import { addDays, civilToday } from "@/lib/core/dates";
import { domainOf } from "@/lib/countries/domains";
import {
  byIndexAlone,
  countFound,
  countListed,
  type InboxCounts,
  ownedBy,
} from "@/lib/event-requests/inbox/counts";
import { type SearchWord, searchWords } from "@/lib/event-requests/inbox/search-text";
import { gather, type ListedRow, listSlice, orderBy, type Slice } from "@/lib/event-requests/inbox/slices";
import { upcomingDays } from "@/lib/event-requests/occasion";
import { occasionOf, timelineOf, upcomingOf } from "@/lib/event-requests/request-dto";
import type { ListRequestsInput, RequestListDto } from "@/lib/event-requests/schema";

/** Every word is in the name, in the town or in what the event is called. */
function found(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map(({ text, eventTypes }) =>
      or(
        // The cheaper question first.
        eventTypes.length > 0 ? inArray(eventRequests.eventType, eventTypes) : undefined,
        sql`strpos(${eventRequests.searchText}, ${text}) > 0`,
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

/** As many are sorted by themselves; of more, an index of their order is followed. */
const MOST_GATHERED = 2_000;

interface Narrowed {
  input: ListRequestsInput;
  narrowed: SQL | undefined;
}

/** The page by itself when a search finds few; else the counts first, which say where the pages lie. */
async function readList(
  ctx: ModeratedCtx,
  { input, narrowed }: Narrowed,
  most: number,
): Promise<{ counts: InboxCounts; rows: ListedRow[] }> {
  const { page, pageSize, sortField, sortDirection = "desc", q } = input;
  const order = sortField ? orderBy(sortField, sortDirection) : unreadFirst;
  const slice = { where: and(ownedBy(ctx), narrowed), order, offset: (page - 1) * pageSize, limit: pageSize };
  const gathered = q ? await gather(ctx, slice, most) : null;
  if (gathered) return gathered;
  const counts = await countsOf(ctx, { input, narrowed });
  if (slice.offset >= counts.total) return { counts, rows: [] };
  const rows = sortField ? await listSlice(ctx, slice) : await listInbox(ctx, { narrowed, counts, slice });
  return { counts, rows };
}

function countsOf(ctx: ModeratedCtx, { input, narrowed }: Narrowed): Promise<InboxCounts> {
  return narrowed && (input.q || input.upcoming) ? countFound(ctx, narrowed) : countListed(ctx, narrowed);
}

/** A page of the provider's requests (api.md section 3). What it shows does not depend on `most`. */
export async function listRequests(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  most = MOST_GATHERED,
): Promise<RequestListDto> {
  const words = await catalogueWords(ctx.locale);
  const read = (tx: ModeratedCtx) => readList(tx, { input, narrowed: narrowing(tx, input, words) }, most);
  const { counts, rows } = await (input.q ? byIndexAlone(ctx, read) : read(ctx));
  const clock = { now: ctx.now, timeZone: domainOf(ctx.country).timeZone };
  const eventRequestDtos = rows.map(({ occasion, ...facts }) => ({
    ...timelineOf(facts),
    isUnlocked: facts.unlockedAt !== null,
    unlockDate: facts.unlockedAt?.toISOString() ?? null,
    ...upcomingOf(occasion, clock),
    project: occasionOf(occasion, facts.unlockedAt !== null, words),
  }));
  return { eventRequests: eventRequestDtos, ...counts, page: input.page, pageSize: input.pageSize };
}

const newestFirst = orderBy("createdAt", "desc");
const unreadFirst = [asc(eventRequests.isSeen), ...newestFirst];

/** The unread ones, then the read ones, the newest first in each: two stretches of one index. */
async function listInbox(
  ctx: ModeratedCtx,
  { narrowed, counts, slice }: { narrowed: SQL | undefined; counts: InboxCounts; slice: Slice },
): Promise<ListedRow[]> {
  const part = (isSeen: boolean) => and(ownedBy(ctx), eq(eventRequests.isSeen, isSeen), narrowed);
  const { offset, limit } = slice;
  const unreadHere = Math.min(Math.max(counts.totalUnread - offset, 0), limit);
  const slices: Slice[] = [
    { where: part(false), order: newestFirst, offset, limit: unreadHere },
    {
      where: part(true),
      order: newestFirst,
      offset: Math.max(offset - counts.totalUnread, 0),
      limit: limit - unreadHere,
    },
  ];
  const parts = await Promise.all(slices.filter((one) => one.limit > 0).map((one) => listSlice(ctx, one)));
  return parts.flat();
}
