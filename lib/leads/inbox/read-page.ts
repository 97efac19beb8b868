import { and, asc, eq, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { ModeratedCtx } from "@/lib/gateways/context";
import {
  byIndexAlone,
  countAsked,
  countFound,
  countKinds,
  countListed,
  type InboxCounts,
  ownedBy,
} from "@/lib/leads/inbox/counts";
import { effortFor, gather } from "@/lib/leads/inbox/gather";
import { inKinds, looksUp, narrowing } from "@/lib/leads/inbox/narrowing";
import { isByKinds, isByLetters, type SearchWord } from "@/lib/leads/inbox/search-text";
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
  const narrowed = narrowing(ctx, input, words);
  const slice = { ...sliceOf(input), where: and(ownedBy(ctx), narrowed) };
  if (slice.offset >= counts.total) return { counts, rows: [] };
  const rows = input.sortField ? await listSlice(ctx, slice) : await listInbox(ctx, narrowed, counts, slice);
  return { counts, rows };
}

function countPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words?: readonly SearchWord[],
): Promise<InboxCounts> {
  const narrowed = narrowing(ctx, input, words, looksUp);
  if (narrowed && input.upcoming) return countFound(ctx, narrowed);
  if (!narrowed || !words) return countListed(ctx, narrowed);
  return isByKinds(words) ? countKinds(ctx, inKinds(ctx, input, words)) : countAsked(ctx, narrowed);
}

/** The page by itself when a search finds few. */
export function searchPage(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  words: readonly SearchWord[],
  effort = effortFor(isByLetters(words)),
): Promise<Page> {
  return byIndexAlone(ctx, { hasIndex: isByLetters(words) || isByKinds(words) }, async (tx) => {
    const where = and(ownedBy(tx), narrowing(tx, input, words, looksUp));
    return (await gather(tx, { ...sliceOf(input), where }, effort)) ?? readPage(tx, input, words);
  });
}

/** The unread ones, then the read ones, the newest first in each: two stretches of one index. */
async function listInbox(
  ctx: ModeratedCtx,
  narrowed: SQL | undefined,
  counts: InboxCounts,
  { offset, limit }: Slice,
): Promise<ListedRow[]> {
  const part = (isSeen: boolean) => and(ownedBy(ctx), eq(eventRequests.isSeen, isSeen), narrowed);
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
