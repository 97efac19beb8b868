import { type SQL, sql } from "drizzle-orm";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import type { EuroRates } from "@/lib/core/exchange";
import { readFigures, servicePriceSql } from "@/lib/directory/facts/get-place-facts";
import { countProviders } from "@/lib/directory/queries";
import { andPassesFilters, isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import { filtersOf } from "@/lib/directory/trades/conditions";
import type { Trade } from "@/lib/directory/trades/rules";
import type { TradeFactsDto } from "@/lib/directory/trades/schema";
import type { Ctx } from "@/lib/gateways/context";
import { readRates } from "@/lib/listing/exchange-rates/queries";

/** Rows of a trade with the price that its page speaks of: that of the service itself, where the provider shows it. */
function pricedRows(trade: Trade, scope: PlaceScope, rates: EuroRates): SQL {
  const where = sql`where ${isInPlaceSql(scope)}${andPassesFilters(filtersOf(trade))}`;
  if (trade.kind === "language")
    return sql`select budget_min_cents as price, languages, services from provider_search ${where}`;
  return sql`
    select ${servicePriceSql(rates)} as price, languages, services
      from provider_search s
      left join company_prestations p on p.provider_id = s.provider_id
       and p.prestation_id = ${prestationIdOf(trade.type)}::int and p.is_budget_visible ${where}`;
}

/** Prices, languages and services of the providers of a trade in a place. */
export async function readTradeFacts(ctx: Ctx, trade: Trade, scope: PlaceScope): Promise<TradeFactsDto> {
  const [figures, allPlanners] = await Promise.all([
    readFigures(ctx, pricedRows(trade, scope, await readRates(ctx))),
    countProviders(ctx, scope),
  ]);
  return { ...figures, allPlanners };
}
