import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import { toSiteCents } from "@/lib/listing/exchange-rates/queries";
import { inScope, type VenueScope } from "@/lib/listing/venues/queries";
import { VENUES_FOR_FACTS, type VenuePlaceFactsDto } from "@/lib/listing/venues/schema";

/** Lowest, median and highest of a number, as JSON. */
const rangeOf = (number: string, highest = number) =>
  sql.raw(`jsonb_build_object('least', min(${number}), 'middle', percentile_disc(0.5) within group (order by ${number}),
           'most', max(${highest}))`);

interface Row extends Omit<VenuePlaceFactsDto, "types" | "features">, Record<string, unknown> {
  total: number;
  types: VenuePlaceFactsDto["types"] | null;
  features: VenuePlaceFactsDto["features"] | null;
}

/** Prices, capacities, kinds and features of the listed venues of a place; null for fewer than `VENUES_FOR_FACTS`. */
export async function findVenuePlaceFacts(ctx: Ctx, scope: VenueScope): Promise<VenuePlaceFactsDto | null> {
  const [row] = await ctx.db.execute<Row>(sql`
    with listed as materialized (
      select v.type, v.features, v.seated_capacity, v.bedrooms, s.price_min_cents, s.price_max_cents
        from venue_search s join venues v on v.id = s.venue_id where ${inScope(scope)})
    select count(*)::int as total,
           ${rangeOf("price_min_cents", "price_max_cents")} as "priceCents",
           ${rangeOf("seated_capacity")} as seated, ${rangeOf("bedrooms")} as bedrooms,
           (select jsonb_agg(jsonb_build_object('type', type, 'venues', venues) order by venues desc, type)
              from (select type, count(*) as venues from listed group by type) kind) as types,
           (select jsonb_agg(jsonb_build_object('feature', feature, 'venues', venues) order by venues desc, feature)
              from (select feature, count(*) as venues from listed, unnest(features) feature group by feature) offer) as features
      from listed`);
  if (!row || row.total < VENUES_FOR_FACTS) return null;
  const { priceCents, seated, bedrooms, types, features } = row;
  const shown = await toSiteCents(ctx);
  return {
    priceCents: {
      least: shown(priceCents.least),
      middle: shown(priceCents.middle),
      most: shown(priceCents.most),
    },
    seated,
    bedrooms,
    types: types ?? [],
    features: features ?? [],
  };
}
