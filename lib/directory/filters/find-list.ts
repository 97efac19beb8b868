import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import type { ListQuery } from "@/lib/directory/filters/rules";
import { scopeOfList } from "@/lib/directory/find-scope";
import type { ListDto } from "@/lib/directory/schema";
import type { Filters } from "@/lib/directory/search/conditions";
import { countPlanners, findPlanners } from "@/lib/directory/search-planners";
import type { Ctx } from "@/lib/gateways/context";
import type { Place } from "@/lib/places/find-place";

function filtersOf({ services, languages, budget }: ListQuery): Filters {
  return {
    prestations: services.map(prestationIdOf),
    langues: languages.map(langueIdOf),
    budgetMaxCents: budget === null ? undefined : budget * 100,
  };
}

/** One page of a place's list under the filters of the query; with distances where the place is a point. */
export function findList(ctx: Ctx, place: Place | null, query: ListQuery): Promise<ListDto> {
  const isPoint = place?.type === "city" || query.radiusKm !== null;
  const near = isPoint ? place : null;
  return findPlanners(ctx, scopeOfList(ctx, place, query), near, filtersOf(query), query.page, query.sort);
}

export const countList = (ctx: Ctx, place: Place | null, query: ListQuery) =>
  countPlanners(ctx, scopeOfList(ctx, place, query), filtersOf(query));
