import { type SQL, sql } from "drizzle-orm";
import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { andPassesFilters, type Filters } from "@/lib/directory/search/conditions";
import type { Trade } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";

/** The rows of a trade as filters of a search. */
export const filtersOf = (trade: Trade): Filters =>
  trade.kind === "service"
    ? { prestations: [prestationIdOf(trade.type)] }
    : { langues: [langueIdOf(trade.code)] };

/**
 * The number of providers of a trade in the place `p`, as one row of `items`. Services are counted with every edit
 * (`search_counts`); speakers of a language are counted here, from the index of the place.
 */
export function itemsOfPlaceSql({ country }: Pick<Ctx, "country">, trade: Trade, type: "area" | "city"): SQL {
  if (trade.kind === "service")
    return sql`select items from search_counts where kind = 'planner' and country = ${country}
      and place_id = p.id and prestation_id = ${prestationIdOf(trade.type)}::int`;
  return sql`select count(*)::int as items from provider_search
    where country = ${country} and ${sql.raw(`${type}_id`)} = p.id${andPassesFilters(filtersOf(trade))}`;
}
