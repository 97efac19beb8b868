import type { z } from "zod";
import type { GeoPoint } from "@/lib/core/geo";
import type { LimitRule } from "@/lib/core/limits";
import { findScope } from "@/lib/directory/find-scope";
import { countProviders } from "@/lib/directory/queries";
import { readCards } from "@/lib/directory/read-cards";
import {
  BEST_RATED,
  COUNTED_TOTAL,
  type directoryInput,
  type ListDto,
  PAGE_SIZE,
  type PlannerSort,
  type ProviderCardDto,
  pagedTotal,
  type SearchPlannersInput,
} from "@/lib/directory/schema";
import {
  canReusePlan,
  type Filters,
  hasCells,
  hasFilters,
  type Scope,
} from "@/lib/directory/search/conditions";
import { bestRatedSql, pageSql, totalSql } from "@/lib/directory/search/statements";
import type { Ctx } from "@/lib/gateways/context";
import { euroCentsOf } from "@/lib/listing/exchange-rates/queries";

/** Enough for a person who tries every filter; stops a program that copies the directory. */
export const searchLimit: LimitRule = {
  name: "search-planners",
  points: 120,
  durationSeconds: 60,
  failsClosed: false,
};

/** Number of results: exact for a place without filters and up to `COUNTED_TOTAL`, otherwise "that many or more". */
export async function countPlanners(
  ctx: Ctx,
  scope: Scope,
  filters: Filters,
): Promise<{ total: number; totalIsExact: boolean }> {
  if (!hasCells(scope) && !hasFilters(filters))
    return { total: await countProviders(ctx, scope), totalIsExact: true };
  const [row] = await ctx.db.execute<{ total: number }>(totalSql(scope, filters));
  const total = row?.total ?? 0;
  return { total: Math.min(total, COUNTED_TOTAL), totalIsExact: total <= COUNTED_TOTAL };
}

/** A page past the last would read all rows before it. */
async function listBestRated(
  ctx: Ctx,
  scope: Scope,
  near: GeoPoint | null,
  filters: Filters,
  page: number,
): Promise<ProviderCardDto[]> {
  if (page > BEST_RATED / PAGE_SIZE) return [];
  const ids = bestRatedSql(scope, filters, page);
  return readCards(ctx, scope.country, ids, near, { canReusePlan: false, sort: "reviews" });
}

/** One page of a scope under filters, with its total; a page past the end is empty. */
export async function findPlanners(
  ctx: Ctx,
  scope: Scope,
  near: GeoPoint | null,
  filters: Filters,
  page: number,
  sort: PlannerSort = "rank",
): Promise<ListDto> {
  const [count, planners] = await Promise.all([
    countPlanners(ctx, scope, filters),
    sort === "rank"
      ? readCards(ctx, scope.country, pageSql(scope, filters, page), near, {
          canReusePlan: canReusePlan(scope, filters),
        })
      : listBestRated(ctx, scope, near, filters, page),
  ]);
  return { planners, ...count, page, pages: Math.ceil(pagedTotal(count.total, sort) / PAGE_SIZE) };
}

/**
 * POST /search/planners/{page}: Premium first, then by rank, whatever the filters, or the best rated first. An unknown place is a 404; a page
 * past the end is empty. Filtered totals stop at `COUNTED_TOTAL` with `totalIsExact: false`.
 */
export async function searchPlanners(ctx: Ctx, input: SearchPlannersInput): Promise<ListDto> {
  const { scope, near } = await findScope(ctx, input);
  const filters: Filters = {
    prestations: input.prestations,
    langues: input.langues,
    budgetMaxCents: await euroCentsOf(ctx, input.budgetMax),
  };
  return findPlanners(ctx, scope, near, filters, input.page, input.sort);
}

/** GET /api/directory: the lists of the public pages as data. */
export async function listDirectory(ctx: Ctx, input: z.output<typeof directoryInput>) {
  const { planners, total, page, pages } = await searchPlanners(ctx, input);
  return { planners, total, page, pages };
}
