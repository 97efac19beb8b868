import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { EventType } from "@/lib/core/catalogue/events";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { boundedSearch, scanBudgetFor } from "@/lib/leads/inbox/bounded-search";
import {
  countAll,
  countInSmallIndex,
  countMatches,
  countTypes,
  forcedIndexScan,
  type InboxCounts,
  ofProvider,
} from "@/lib/leads/inbox/count-requests";
import { containsIndexed, inboxFilter, splitByEventType } from "@/lib/leads/inbox/filter";
import {
  type CountedSlice,
  type ListedRow,
  listSlice,
  listUnfiltered,
  newestFirst,
  type Order,
  orderBy,
  type Slice,
} from "@/lib/leads/inbox/slices";
import { type TypePart, typeParts } from "@/lib/leads/inbox/type-order";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";
import { hasCommonEventType, hasTrigramWord, type SearchWord } from "@/lib/leads/requests/search-text";

export interface Page {
  counts: InboxCounts;
  rows: ListedRow[];
}

const unreadFirst: Order = {
  forwards: [asc(eventRequests.isSeen), ...newestFirst.forwards],
  backwards: [desc(eventRequests.isSeen), ...newestFirst.backwards],
};

function sliceOf(
  { page, pageSize, sortField, sortDirection = "desc" }: ListRequestsInput,
  types: readonly EventType[],
) {
  const order = sortField ? orderBy(sortField, sortDirection, types) : unreadFirst;
  return { order, offset: (page - 1) * pageSize, limit: pageSize };
}

/** Reads the counts first, because they say how many rows of the page are unread and where the list ends. */
export async function readPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  types: readonly EventType[],
  words?: readonly SearchWord[],
): Promise<Page> {
  const filter = inboxFilter(ctx, input, words);
  const slice = { ...sliceOf(input, types), where: and(ofProvider(ctx), filter) };
  if (input.sortField === "type") {
    const direction = input.sortDirection ?? "desc";
    const { counts, ofType } = await countTypes(ctx, inboxFilter(ctx, input, words, containsIndexed));
    const parts = typeParts(ofType, types, direction);
    const order = orderBy("createdAt", direction);
    return { counts, rows: await listParts(ctx, filter, parts, { ...slice, order }) };
  }
  const counts = await countPage(ctx, input, words);
  if (slice.offset >= counts.total) return { counts, rows: [] };
  const rows = input.sortField
    ? await listSlice(ctx, { ...slice, total: counts.total })
    : await listUnreadFirst(ctx, filter, counts, slice);
  return { counts, rows };
}

function countPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<InboxCounts> {
  const filter = inboxFilter(ctx, input, words, containsIndexed);
  if (!filter) return countAll(ctx);
  if (input.upcoming) return countMatches(ctx, filter);
  if (!words || !hasCommonEventType(words)) return countInSmallIndex(ctx, filter);
  const { ofEventTypes, others } = splitByEventType(ctx, input, words);
  return countInSmallIndex(ctx, ofEventTypes, others);
}

/** A page of a search: one statement when there are few matches, else as `readPage`. */
export function searchPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  types: readonly EventType[],
  words: readonly SearchWord[],
  budget = scanBudgetFor(hasTrigramWord(words)),
): Promise<Page> {
  return forcedIndexScan(
    ctx,
    { hasIndex: hasTrigramWord(words) || hasCommonEventType(words) },
    async (tx) => {
      const where = and(ofProvider(tx), inboxFilter(tx, input, words, containsIndexed));
      return (
        (await boundedSearch(tx, { ...sliceOf(input, types), where }, budget)) ??
        readPage(tx, input, types, words)
      );
    },
  );
}

/** The part of a page that lies in each of these parts, one after the other: a range of an index each. */
async function listParts(
  ctx: ModeratedCtx,
  filter: SQL | undefined,
  parts: readonly TypePart[],
  { order, offset, limit }: Slice,
): Promise<ListedRow[]> {
  let before = 0;
  const slices = parts.map(({ where, total }): CountedSlice => {
    const from = Math.max(offset - before, 0);
    const until = Math.min(Math.max(offset + limit - before, 0), total);
    before += total;
    return {
      where: and(ofProvider(ctx), where, filter),
      order,
      offset: from,
      limit: Math.max(until - from, 0),
      total,
    };
  });
  const found = slices.filter((one) => one.limit > 0).map((one) => listSlice(ctx, one));
  return (await Promise.all(found)).flat();
}

/** Unread requests, then read ones, each newest first: two ranges of one index. */
async function listUnreadFirst(
  ctx: ModeratedCtx,
  filter: SQL | undefined,
  { totalUnread, total }: InboxCounts,
  { offset, limit }: Pick<Slice, "offset" | "limit">,
): Promise<ListedRow[]> {
  const unreadHere = Math.min(Math.max(totalUnread - offset, 0), limit);
  const ranges = [
    { state: "unread" as const, offset, limit: unreadHere, total: totalUnread },
    {
      state: "read" as const,
      offset: Math.max(offset - totalUnread, 0),
      limit: limit - unreadHere,
      total: total - totalUnread,
    },
  ].filter((one) => one.limit > 0);
  const parts = await Promise.all(
    ranges.map(({ state, ...counted }) => {
      if (!filter) return listUnfiltered(ctx, state, counted);
      const where = and(ofProvider(ctx), eq(eventRequests.isSeen, state === "read"), filter);
      return listSlice(ctx, { where, order: newestFirst, ...counted });
    }),
  );
  return parts.flat();
}
