import { type SQL, sql } from "drizzle-orm";
import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { andPassesFilters, type Filters, isInPlaceSql } from "@/lib/directory/search/conditions";
import type { Trade } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";

/** The rows of a trade as filters of a search. */
export const filtersOf = (trade: Trade): Filters =>
  trade.kind === "service"
    ? { prestations: [prestationIdOf(trade.type)] }
    : { langues: [langueIdOf(trade.code)] };

/**
 * Providers of a trade by place, as rows of `place_id` and `items`. Services are counted with every edit (`search_counts`);
 * languages are counted here, over the rows of the country or of one area.
 */
export function countsByPlaceSql(
  { country }: Pick<Ctx, "country">,
  trade: Trade,
  type: "area" | "city",
  areaId?: number,
): SQL {
  if (trade.kind === "service")
    return sql`select place_id, items from search_counts
      where kind = 'planner' and country = ${country} and prestation_id = ${prestationIdOf(trade.type)}::int`;
  const scope = areaId === undefined ? { country } : { country, areaId };
  return sql`select ${sql.raw(`${type}_id`)} as place_id, count(*)::int as items from provider_search
    where ${isInPlaceSql(scope)}${andPassesFilters(filtersOf(trade))} group by 1`;
}
