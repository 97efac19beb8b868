import { sql } from "drizzle-orm";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { WIDER_KM } from "@/lib/directory/filters/wider-search";
import { countProviders } from "@/lib/directory/queries";
import { readCards } from "@/lib/directory/read-cards";
import {
  AROUND_KM,
  INDEXED_FROM,
  type ListDto,
  PAGE_SIZE,
  type ProviderCardDto,
} from "@/lib/directory/schema";
import { andPassesFilters, isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import { pageSql } from "@/lib/directory/search/statements";
import { filtersOf } from "@/lib/directory/trades/conditions";
import type { Trade } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";
import type { Place } from "@/lib/places/find-place";

const AROUND_SHOWN = 6;

/** Exact number of providers of a trade in a place. */
export async function countTrade(ctx: Ctx, trade: Trade, scope: PlaceScope): Promise<number> {
  if (trade.kind === "service") return countProviders(ctx, scope, prestationIdOf(trade.type));
  const [row] = await ctx.db.execute<{ items: number }>(sql`
    select count(*)::int as items from provider_search
     where ${isInPlaceSql(scope)}${andPassesFilters(filtersOf(trade))}`);
  return row?.items ?? 0;
}

/** One page of a trade in a place: Premium first, then by rank. A page past the end is empty. */
export async function findTradeList(
  ctx: Ctx,
  trade: Trade,
  scope: PlaceScope,
  page: number,
): Promise<ListDto> {
  const [total, planners] = await Promise.all([
    countTrade(ctx, trade, scope),
    readCards(ctx, scope.country, pageSql(scope, filtersOf(trade), page)),
  ]);
  return { planners, total, totalIsExact: true, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/**
 * Providers of a trade outside a place, each with its distance, the nearest first. `isWide` looks farther away until
 * somebody is found: for places that have too few of their own, whose ids are `except`.
 */
export async function listTradeAround(
  ctx: Ctx,
  trade: Trade,
  place: Pick<Place, "id" | "type" | "latitude" | "longitude">,
  { except, isWide }: { except: readonly string[]; isWide: boolean },
): Promise<ProviderCardDto[]> {
  const { latitude, longitude } = place;
  const outside = place.type === "city" ? { outsideCityId: place.id } : {};
  for (const radiusKm of isWide ? WIDER_KM : [AROUND_KM]) {
    const scope = { country: ctx.country, circle: { latitude, longitude, radiusKm }, ...outside };
    const size = AROUND_SHOWN + INDEXED_FROM;
    const cards = await readCards(ctx, ctx.country, pageSql(scope, filtersOf(trade), 1, size), place);
    const others = cards.filter(({ id }) => !except.includes(id)).slice(0, AROUND_SHOWN);
    if (others.length > 0)
      return others.toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
  }
  return [];
}
