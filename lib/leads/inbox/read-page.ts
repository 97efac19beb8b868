import { and, asc, eq, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { boundedSearch, scanBudgetFor } from "@/lib/leads/inbox/bounded-search";
import {
  countAsked,
  countFound,
  countKinds,
  countListed,
  forcedIndexScan,
  type InboxCounts,
  ofProvider,
} from "@/lib/leads/inbox/counts";
import { containsIndexed, inboxFilter, splitByEventType } from "@/lib/leads/inbox/filter";
import { hasCommonEventType, hasTrigramWord, type SearchWord } from "@/lib/leads/inbox/search-text";
import { type ListedRow, listSlice, orderBy, type Slice } from "@/lib/leads/inbox/slices";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

export interface Page {
  counts: InboxCounts;
  rows: ListedRow[];
}

const newestFirst = orderBy("createdAt", "desc");
const unreadFirst = [asc(eventRequests.isSeen), ...newestFirst];

function sliceOf({ page, pageSize, sortField, sortDirection = "desc" }: ListRequestsInput) {
  const order = sortField ? orderBy(sortField, sortDirection) : unreadFirst;
  return { order, offset: (page - 1) * pageSize, limit: pageSize };
}

/** The counts first, which say where the pages lie. */
export async function readPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<Page> {
  const counts = await countPage(ctx, input, words);
  const narrowed = inboxFilter(ctx, input, words);
  const slice = { ...sliceOf(input), where: and(ofProvider(ctx), narrowed) };
  if (slice.offset >= counts.total) return { counts, rows: [] };
  const rows = input.sortField ? await listSlice(ctx, slice) : await listInbox(ctx, narrowed, counts, slice);
  return { counts, rows };
}

function countPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<InboxCounts> {
  const narrowed = inboxFilter(ctx, input, words, containsIndexed);
  if (narrowed && input.upcoming) return countFound(ctx, narrowed);
  if (!narrowed || !words) return countListed(ctx, narrowed);
  return hasCommonEventType(words)
    ? countKinds(ctx, splitByEventType(ctx, input, words))
    : countAsked(ctx, narrowed);
}

/** The page by itself when a search finds few. */
export function searchPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words: readonly SearchWord[],
  effort = scanBudgetFor(hasTrigramWord(words)),
): Promise<Page> {
  return forcedIndexScan(
    ctx,
    { hasIndex: hasTrigramWord(words) || hasCommonEventType(words) },
    async (tx) => {
      const where = and(ofProvider(tx), inboxFilter(tx, input, words, containsIndexed));
      return (await boundedSearch(tx, { ...sliceOf(input), where }, effort)) ?? readPage(tx, input, words);
    },
  );
}

/** The unread ones, then the read ones, the newest first in each: two stretches of one index. */
async function listInbox(
  ctx: ModeratedCtx,
  narrowed: SQL | undefined,
  counts: InboxCounts,
  { offset, limit }: Slice,
): Promise<ListedRow[]> {
  const part = (isSeen: boolean) => and(ofProvider(ctx), eq(eventRequests.isSeen, isSeen), narrowed);
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
