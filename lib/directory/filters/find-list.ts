import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import type { ListQuery } from "@/lib/directory/filters/rules";
import { scopeOfList } from "@/lib/directory/find-scope";
import type { ListDto } from "@/lib/directory/schema";
import type { Filters } from "@/lib/directory/search/conditions";
import { countPlanners, findPlanners } from "@/lib/directory/search-planners";
import type { Ctx } from "@/lib/gateways/context";
import { euroCentsOf } from "@/lib/listing/exchange-rates/queries";
import type { Place } from "@/lib/places/find-place";

async function filtersOf(ctx: Ctx, { services, languages, budget }: ListQuery): Promise<Filters> {
  return {
    prestations: services.map(prestationIdOf),
    langues: languages.map(langueIdOf),
    budgetMaxCents: (await euroCentsOf(ctx, budget)) ?? undefined,
  };
}

/** One page of a place's list under the filters of the query; with distances where the place is a point. */
export async function findList(ctx: Ctx, place: Place | null, query: ListQuery): Promise<ListDto> {
  const isPoint = place?.type === "city" || query.radiusKm !== null;
  const near = isPoint ? place : null;
  const filters = await filtersOf(ctx, query);
  return findPlanners(ctx, scopeOfList(ctx, place, query), near, filters, query.page, query.sort);
}

export const countList = async (ctx: Ctx, place: Place | null, query: ListQuery) =>
  countPlanners(ctx, scopeOfList(ctx, place, query), await filtersOf(ctx, query));
