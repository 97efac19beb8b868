import { sql } from "drizzle-orm";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { MIN_PRICES_FOR_MEDIAN, servicePriceSql } from "@/lib/directory/facts/get-place-facts";
import type { ServicePricesDto } from "@/lib/directory/facts/schema";
import { isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import type { Ctx } from "@/lib/gateways/context";
import { readRates, toSiteCents } from "@/lib/listing/exchange-rates/queries";

/** Services that a chart compares; more would be a table. */
const SHOWN = 4;

interface Row extends Record<string, unknown> {
  id: PrestationId;
  count: number;
  quantiles: [number, number, number, number, number];
}

/**
 * Starting prices by service in cents of the currency of the site, as the listed providers of a place show them: the
 * services with most prices, most first. Hidden prices do not count. A service with fewer than `MIN_PRICES_FOR_MEDIAN`
 * has its number of prices only; nothing is returned when all have fewer.
 */
export async function listServicePrices(ctx: Ctx, scope: PlaceScope): Promise<ServicePricesDto[]> {
  const [rates, shown] = await Promise.all([readRates(ctx), toSiteCents(ctx)]);
  const rows = await ctx.db.execute<Row>(sql`
    select p.prestation_id::int as id, count(*)::int as count,
           percentile_disc(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by ${servicePriceSql(rates)}) as quantiles
      from provider_search s
      join company_prestations p on p.provider_id = s.provider_id and p.is_budget_visible
       and p.budget_starting_from_cents is not null
     where ${isInPlaceSql(scope)}
     group by p.prestation_id order by count desc, p.prestation_id limit ${SHOWN}::int`);
  const services = rows.map(({ id, count, quantiles: [low, from, median, to, high] }) => ({
    type: prestationTypeOf(id),
    count,
    prices:
      count < MIN_PRICES_FOR_MEDIAN
        ? null
        : {
            ...{ low: shown(low), from: shown(from), median: shown(median) },
            ...{ to: shown(to), high: shown(high) },
          },
  }));
  return services.some(({ prices }) => prices !== null) ? services : [];
}
