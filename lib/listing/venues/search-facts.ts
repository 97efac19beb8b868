import { sql } from "drizzle-orm";
import { convertCents } from "@/lib/core/exchange";
import { cellOf } from "@/lib/core/geo-cells";
import type { Currency } from "@/lib/core/money";
import { timestamp, uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { ratesFor } from "@/lib/listing/exchange-rates/queries";
import { rankKey } from "@/lib/listing/ranking/rank-key";
import { ratingScore } from "@/lib/listing/ranking/rating-score";
import { venueReviewStatsSql } from "@/lib/listing/search-rows/read-review-stats";
import { homeCountryOf } from "@/lib/listing/venues/find-home-country";

/** Points by which venues are sorted after Premium; 100 for a complete page. */
const weights = { photos: 30, features: 20, services: 20, reviews: 20, detail: 10 } as const;
/** The number of each that earns all points of its part. */
const enough = { photos: 10, features: 10, services: 3, reviews: 3 } as const;

export interface VenueFacts {
  photos: number;
  features: number;
  services: number;
  /** Verified ones only. */
  reviews: number;
  hasDetail: boolean;
}

/** How complete a venue's page is, 0 to 100. */
export function venueScore(facts: VenueFacts): number {
  const part = (name: keyof typeof enough) => weights[name] * Math.min(1, facts[name] / enough[name]);
  const counted = part("photos") + part("features") + part("services") + part("reviews");
  return Math.round(counted + (facts.hasDetail ? weights.detail : 0));
}

/** One row of `venue_search`, by its column names. */
export interface VenueSearchRow {
  venue_id: string;
  country: string;
  region_id: number;
  area_id: number;
  city_id: number;
  cell: number;
  latitude: number;
  longitude: number;
  type: string;
  features: string;
  seated_capacity: number;
  standing_capacity: number;
  bedrooms: number;
  /** In euro cents, as the highest. */
  price_min_cents: number;
  price_max_cents: number;
  review_score: number;
  review_count: number;
  /** The average of the reviews, as cards show it. */
  rating_tenths: number | null;
  rank: number;
  is_premium: boolean;
}

interface Facts extends Record<string, unknown> {
  id: string;
  country: string;
  regionId: number;
  areaId: number;
  cityId: number;
  latitude: number;
  longitude: number;
  type: string;
  mask: string;
  seated: number;
  standing: number;
  bedrooms: number;
  price: number;
  highPrice: number;
  currency: Currency;
  isPremium: boolean;
  photos: number;
  features: number;
  services: number;
  reviews: number;
  /** Average of the verified reviews: 1 to 5, null without any. */
  average: number | null;
  ratingTenths: number | null;
  hasDetail: boolean;
}

/**
 * What the search rows of these venues should be now. Only a listed venue has a row: published by the owner,
 * approved by an admin, and of an account that is not deleted.
 */
export async function venueSearchRowsOf(ctx: Ctx, venueIds: readonly string[]): Promise<VenueSearchRow[]> {
  const facts = await ctx.db.execute<Facts>(sql`
    select v.id, ${homeCountryOf()} as country, coalesce(area.parent_id, 0) as "regionId",
           coalesce(area.id, 0) as "areaId", coalesce(city.id, 0) as "cityId",
           coalesce(v.latitude, city.latitude, 0)::float8 as latitude,
           coalesce(v.longitude, city.longitude, 0)::float8 as longitude,
           v.type, f.mask::text as mask, v.seated_capacity as seated, v.standing_capacity as standing,
           v.bedrooms, v.min_price_cents as price, v.max_price_cents as "highPrice", v.currency,
           coalesce(a.premium_until > ${timestamp(ctx.now)}, false) as "isPremium",
           i.photos, cardinality(v.features) as features, s.services, r.count as reviews,
           r.average::float8 as average, round(r.average * 10)::int as "ratingTenths",
           v.detailed_description is not null as "hasDetail"
      from venues v
      join users u on u.id = v.provider_id and u.deleted_at is null
      left join credit_accounts a on a.provider_id = v.provider_id
      left join places city on city.id = v.place_id and city.type = 'city'
      left join places area on area.id = coalesce(city.parent_id, v.area_id) and area.type <> 'city'
      cross join lateral (
        select coalesce(bit_or(1::bigint << (e.enumsortorder::int - 1)), 0) as mask
          from unnest(v.features) feature
          join pg_enum e on e.enumtypid = 'venue_feature'::regtype and e.enumlabel = feature::text) f
      cross join lateral (
        select count(*)::int as photos from venue_images where venue_id = v.id and is_visible) i
      cross join lateral (select count(*)::int as services from venue_prestations where venue_id = v.id) s
      cross join lateral (${venueReviewStatsSql(sql`v.id`)}) r
     where v.id = any(${uuidArray(venueIds)}) and v.published_at is not null and v.moderation_status = 'approved'`);
  const rates = await ratesFor(ctx, facts);
  // Every currency of a venue has had a rate since the table of rates exists.
  const euros = (cents: number, currency: Currency) =>
    convertCents({ cents, currency }, "EUR", rates) ?? cents;
  return facts.map((one) => ({
    venue_id: one.id,
    country: one.country,
    region_id: one.regionId,
    area_id: one.areaId,
    city_id: one.cityId,
    cell: cellOf(one),
    latitude: one.latitude,
    longitude: one.longitude,
    type: one.type,
    features: one.mask,
    seated_capacity: one.seated,
    standing_capacity: one.standing,
    bedrooms: one.bedrooms,
    price_min_cents: euros(one.price, one.currency),
    price_max_cents: euros(one.highPrice, one.currency),
    review_score: ratingScore({ count: one.reviews, average: one.average ?? 0 }),
    review_count: one.reviews,
    rating_tenths: one.ratingTenths,
    rank: rankKey(venueScore(one), one.isPremium),
    is_premium: one.isPremium,
  }));
}
