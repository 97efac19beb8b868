import { and, asc, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Database, writtenOnce } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import type { EventType } from "@/lib/core/catalogue/events";
import { civilDate } from "@/lib/core/dates";
import { uuidArray } from "@/lib/core/sql-values";
import type { ProviderCtx } from "@/lib/gateways/context";
import { ofProvider, ofProviderId } from "@/lib/leads/inbox/count-requests";
import { typeRank } from "@/lib/leads/inbox/type-order";
import { occasionColumns, requestColumns } from "@/lib/leads/requests/request-detail";
import type { SortDirection, SortField } from "@/lib/leads/requests/rules";

const sortColumns = {
  isSeen: eventRequests.isSeen,
  createdAt: eventRequests.createdAt,
  eventDate: eventRequests.eventDate,
  location: eventRequests.eventLocationCity,
  status: eventRequests.status,
} as const satisfies Record<Exclude<SortField, "type">, unknown>;

/** An order of the list, and its opposite. */
export interface Order {
  forwards: SQL[];
  backwards: SQL[];
}

/**
 * Kinds of event are sorted as the reader's language names them (`types`). Ties are sorted by reception date and id in
 * the same direction, so that one index serves both directions.
 */
export function orderBy(field: SortField, direction: SortDirection, types: readonly EventType[] = []): Order {
  const first = field === "type" ? typeRank(types) : sortColumns[field];
  const columns = [...new Set([first, eventRequests.createdAt, eventRequests.id])];
  const [ascending, descending] = [columns.map((one) => asc(one)), columns.map((one) => desc(one))];
  return direction === "asc"
    ? { forwards: ascending, backwards: descending }
    : { forwards: descending, backwards: ascending };
}

/** A page among the requests of `where`. */
export interface Slice {
  where: SQL | undefined;
  order: Order;
  offset: number;
  limit: number;
}

/** A page among requests that were counted: there are `total`. */
type CountedPage = Pick<Slice, "offset" | "limit"> & { total: number };
export type CountedSlice = Slice & CountedPage;

/** Whether a visit of one of the venues waits for the owner's answer, or else will take place, from today (UTC) on. */
const visitState = (today: string | Placeholder) => sql<"proposed" | "accepted" | null>`(
  select ${visits.state} from ${visits}
   where ${visits.eventRequestId} = ${eventRequests.id} and ${visits.state} in ('proposed', 'accepted')
     and ${eventRequests.rejectedAt} is null and ${eventRequests.contactStoppedAt} is null
     and ${projects.status} in ('HELD', 'OPEN', 'FULL')
     and exists (select from ${visitSlots} where ${visitSlots.visitId} = ${visits.id}
       and ${visitSlots.day} >= ${today}::date
       and (${visits.state} = 'proposed' or ${visitSlots.position} = ${visits.acceptedPosition}))
   order by ${visits.state} limit 1)`;

const listed = (today: string | Placeholder) => ({
  ...requestColumns,
  occasion: occasionColumns,
  guestRange: projects.guestRange,
  budgetRange: projects.budgetRange,
  projectCountry: projects.country,
  firstname: sql<string>`(select ${members.firstname} from ${members} where ${members.id} = ${projects.memberId})`,
  lastnameEncrypted: sql<Buffer | null>`(
    select ${memberContacts.lastnameEncrypted} from ${memberContacts}
     where ${memberContacts.memberId} = ${projects.memberId})`,
  visit: visitState(today),
});

const todayOf = ({ now }: ProviderCtx) => civilDate(now.getTime());

type Direction = keyof Order;

/** Where an index is read, so that fewer entries are passed: from its beginning, or from its end. */
function nearerEnd({ offset, limit, total }: CountedPage) {
  const rest = total - offset;
  return rest < offset + limit
    ? { direction: "backwards" as const, offset: Math.max(rest - limit, 0), limit: Math.min(limit, rest) }
    : { direction: "forwards" as const, offset, limit };
}

interface IndexRange {
  where: SQL | undefined;
  order: Order;
  /** The direction in which the index is read; the rows come forwards. */
  direction: Direction;
  offset: number | Placeholder;
  limit: number | Placeholder;
  today: string | Placeholder;
}

/** Rows of one range of an index: the ids come from the index only, the other columns are read last. */
function selectRange(db: Database, { where, order, direction, offset, limit, today }: IndexRange) {
  const page = db.$with("page").as(
    db
      .select({ id: eventRequests.id })
      .from(eventRequests)
      .where(where)
      .orderBy(...order[direction])
      .limit(limit)
      .offset(offset),
  );
  return db
    .with(page)
    .select(listed(today))
    .from(page)
    .innerJoin(eventRequests, eq(eventRequests.id, page.id))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .orderBy(...order.forwards);
}

/** The rows of a slice. */
export function listSlice(ctx: ProviderCtx, { where, order, ...counted }: CountedSlice) {
  return selectRange(ctx.db, { where, order, ...nearerEnd(counted), today: todayOf(ctx) });
}

export const newestFirst = orderBy("createdAt", "desc");

/** Unread and read requests of a provider, the newest first, read in either direction. */
const unfilteredRanges = writtenOnce((db) => {
  const range = (isSeen: boolean, direction: Direction) =>
    selectRange(db, {
      where: and(ofProviderId(sql.placeholder("provider")), eq(eventRequests.isSeen, isSeen)),
      order: newestFirst,
      direction,
      offset: sql.placeholder("offset"),
      limit: sql.placeholder("limit"),
      today: sql.placeholder("today"),
    }).prepare("range_of_inbox");
  return {
    unread: { forwards: range(false, "forwards"), backwards: range(false, "backwards") },
    read: { forwards: range(true, "forwards"), backwards: range(true, "backwards") },
  };
});

/** The rows of a slice of all unread or all read requests, the newest first: what most readers of the list see. */
export function listUnfiltered(
  ctx: ProviderCtx,
  state: "unread" | "read",
  counted: CountedPage,
): Promise<ListedRow[]> {
  const { direction, offset, limit } = nearerEnd(counted);
  const statement = unfilteredRanges(ctx.db)[state][direction];
  return statement.execute({ provider: ctx.actor.userId, offset, limit, today: todayOf(ctx) });
}

export type ListedRow = Awaited<ReturnType<typeof listSlice>>[number];

/** The rows of these ids, as the list shows them. */
export function readListed(ctx: ProviderCtx, ids: readonly string[], order: Order): Promise<ListedRow[]> {
  return ctx.db
    .select(listed(todayOf(ctx)))
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(and(ofProvider(ctx), sql`${eventRequests.id} = any(${uuidArray(ids)})`))
    .orderBy(...order.forwards);
}
