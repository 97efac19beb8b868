import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { uuidArray } from "@/lib/core/sql-values";
import type { ProviderCtx } from "@/lib/gateways/context";
import { ofProvider } from "@/lib/leads/inbox/count-requests";
import { occasionColumns, requestColumns } from "@/lib/leads/requests/request-detail";
import type { SortDirection, SortField } from "@/lib/leads/requests/rules";

const sortColumns = {
  isSeen: eventRequests.isSeen,
  createdAt: eventRequests.createdAt,
  eventDate: eventRequests.eventDate,
  type: eventRequests.eventType,
  location: eventRequests.eventLocationCity,
  status: eventRequests.status,
} as const satisfies Record<SortField, unknown>;

/** Ties are sorted by reception date and id in the same direction, so that one index serves both directions. */
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

/** Rows of one range of an index: the ids come from the index only, the other columns are read last. */
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

/** The rows of these ids, as the list shows them. */
export function readListed(ctx: ProviderCtx, ids: readonly string[], order: SQL[]): Promise<ListedRow[]> {
  return ctx.db
    .select(listed)
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(and(ofProvider(ctx), sql`${eventRequests.id} = any(${uuidArray(ids)})`))
    .orderBy(...order);
}
