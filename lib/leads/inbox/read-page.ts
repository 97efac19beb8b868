import { and, asc, eq, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { boundedSearch, scanBudgetFor } from "@/lib/leads/inbox/bounded-search";
import {
  countByScan,
  countInCountsIndex,
  countMatches,
  forcedIndexScan,
  type InboxCounts,
  ofProvider,
} from "@/lib/leads/inbox/count-requests";
import { containsIndexed, inboxFilter, splitByEventType } from "@/lib/leads/inbox/filter";
import { type ListedRow, listSlice, orderBy, type Slice } from "@/lib/leads/inbox/slices";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";
import { hasCommonEventType, hasTrigramWord, type SearchWord } from "@/lib/leads/requests/search-text";

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

/** Reads the counts first, because they say how many rows of the page are unread and where the list ends. */
export async function readPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<Page> {
  const counts = await countPage(ctx, input, words);
  const filter = inboxFilter(ctx, input, words);
  const slice = { ...sliceOf(input), where: and(ofProvider(ctx), filter) };
  if (slice.offset >= counts.total) return { counts, rows: [] };
  const rows = input.sortField
    ? await listSlice(ctx, slice)
    : await listUnreadFirst(ctx, filter, counts, slice);
  return { counts, rows };
}

function countPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<InboxCounts> {
  const filter = inboxFilter(ctx, input, words, containsIndexed);
  if (filter && input.upcoming) return countMatches(ctx, filter);
  if (!filter || !words) return countInCountsIndex(ctx, filter);
  if (!hasCommonEventType(words)) return countByScan(ctx, filter);
  const { ofEventTypes, others } = splitByEventType(ctx, input, words);
  return countInCountsIndex(ctx, ofEventTypes, others);
}

/** A page of a search: one statement when there are few matches, else as `readPage`. */
export function searchPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words: readonly SearchWord[],
  budget = scanBudgetFor(hasTrigramWord(words)),
): Promise<Page> {
  return forcedIndexScan(
    ctx,
    { hasIndex: hasTrigramWord(words) || hasCommonEventType(words) },
    async (tx) => {
      const where = and(ofProvider(tx), inboxFilter(tx, input, words, containsIndexed));
      return (await boundedSearch(tx, { ...sliceOf(input), where }, budget)) ?? readPage(tx, input, words);
    },
  );
}

/** Unread requests, then read ones, each newest first: two ranges of one index. */
async function listUnreadFirst(
  ctx: ModeratedCtx,
  filter: SQL | undefined,
  counts: InboxCounts,
  { offset, limit }: Slice,
): Promise<ListedRow[]> {
  const part = (isSeen: boolean) => and(ofProvider(ctx), eq(eventRequests.isSeen, isSeen), filter);
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
