import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/core/dates";
import { convertCents, type EuroRates } from "@/lib/core/exchange";
import { cellOf } from "@/lib/core/geo-cells";
import type { Currency } from "@/lib/core/money";
import { timestamp, uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { ratesFor } from "@/lib/listing/exchange-rates/queries";
import { rankKey } from "@/lib/listing/ranking/rank-key";
import { ratingScore } from "@/lib/listing/ranking/rating-score";
import { BADGE_SEEN_DAYS, visibilityScore } from "@/lib/listing/ranking/rules";
import type { Score } from "@/lib/listing/ranking/write-scores";
import { completeness } from "@/lib/listing/rules";
import { answerRateSql } from "@/lib/listing/search-rows/read-answer-rate";
import { reviewStatsSql } from "@/lib/listing/search-rows/read-review-stats";

/** One row of `provider_search`, by its column names. */
export interface SearchRow {
  provider_id: string;
  country: string;
  region_id: number;
  area_id: number;
  city_id: number;
  cell: number;
  latitude: number;
  longitude: number;
  services: number;
  languages: number;
  /** In euro cents. */
  budget_min_cents: number | null;
  /** The same in `currency`. */
  own_price_cents: number | null;
  currency: Currency;
  review_count: number;
  /** The average of the reviews, as cards show it. */
  rating_tenths: number | null;
  review_score: number;
  rank: number;
  is_premium: boolean;
}

/** A row and the score that its rank is made of. */
export interface Listed {
  row: SearchRow;
  score: Score;
}

interface Facts extends Record<string, unknown> {
  id: string;
  country: string;
  regionId: number;
  areaId: number;
  cityId: number;
  latitude: number;
  longitude: number;
  services: number;
  languages: number;
  ownPriceCents: number | null;
  currency: Currency | null;
  isPremium: boolean;
  reviewCount: number;
  reviewAverage: number;
  ratingTenths: number | null;
  answerRate: number | null;
  editedMs: number;
  hasBadge: boolean;
  profilePicture: boolean;
  photos: boolean;
  videos: boolean;
  portrait: boolean;
  experience: boolean;
  benefits: boolean;
  servicesText: boolean;
}

function listedOf(facts: Facts, nowMs: number, rates: EuroRates): Listed {
  const { ownPriceCents: cents, currency } = facts;
  const { score, parts } = visibilityScore({
    reviewCount: facts.reviewCount,
    reviewAverage: facts.reviewAverage,
    answerRate: facts.answerRate,
    completeness: completeness({ ...facts, services: facts.servicesText }),
    daysSinceUpdate: Math.max(0, Math.floor((nowMs - facts.editedMs) / DAY_MS)),
    hasBadge: facts.hasBadge,
  });
  const row = {
    provider_id: facts.id,
    country: facts.country,
    region_id: facts.regionId,
    area_id: facts.areaId,
    city_id: facts.cityId,
    cell: cellOf(facts),
    latitude: facts.latitude,
    longitude: facts.longitude,
    services: facts.services,
    languages: facts.languages,
    budget_min_cents:
      cents === null || currency === null ? null : convertCents({ cents, currency }, "EUR", rates),
    own_price_cents: cents,
    currency: currency ?? ("EUR" as const),
    review_count: facts.reviewCount,
    rating_tenths: facts.ratingTenths,
    review_score: ratingScore({ count: facts.reviewCount, average: facts.reviewAverage }),
    rank: rankKey(score, facts.isPremium),
    is_premium: facts.isPremium,
  };
  return { row, score: { providerId: facts.id, score, parts } };
}

/**
 * What the search rows of these providers should be now. Only a listed provider has a row: a planner who is approved,
 * onboarded and not deleted, and whose number is not unknown to the register, unless an admin accepted it. A place counts
 * only in the provider's own country.
 */
export async function searchRowsOf(ctx: Ctx, providerIds: readonly string[]): Promise<Listed[]> {
  const facts = await ctx.db.execute<Facts>(sql`
    select u.id, u.country,
           coalesce(area.parent_id, 0) as "regionId", coalesce(area.id, 0) as "areaId",
           coalesce(city.id, 0) as "cityId", c.latitude, c.longitude,
           p.mask as services, l.mask as languages, p.price as "ownPriceCents", p.currency,
           coalesce(a.premium_until > ${timestamp(ctx.now)}, false) as "isPremium",
           r.count as "reviewCount", coalesce(r.average, 0)::float8 as "reviewAverage",
           round(r.average * 10)::int as "ratingTenths", e.rate as "answerRate",
           1000 * extract(epoch from greatest(c.updated_at, t.updated_at, g.last))::float8 as "editedMs",
           coalesce(b.badge_seen_at > ${timestamp(ctx.now)} - make_interval(days => ${BADGE_SEEN_DAYS}), false)
             as "hasBadge",
           exists (
             select from profile_images i join media_files f on f.id = i.file_id and f.status = 'ready'
              where i.user_id = u.id) as "profilePicture",
           g.last is not null as photos,
           exists (select from videos where provider_id = u.id and is_visible) as videos,
           t.portrait is not null as portrait, t.experience is not null as experience,
           t.benefits is not null as benefits,
           (t.service is not null and p.detailed) as "servicesText"
      from users u
      join companies c on c.provider_id = u.id
      left join credit_accounts a on a.provider_id = u.id
      left join places city on city.id = c.place_id and city.type = 'city' and city.country = u.country
      left join places area
        on area.id = coalesce(city.parent_id, c.area_id) and area.country = u.country and area.type <> 'city'
      left join portraits t on t.provider_id = u.id
      left join provider_scores b on b.provider_id = u.id
      cross join lateral (
        select coalesce(bit_or(1 << (prestation_id - 1)), 0) as mask,
               min(budget_starting_from_cents) filter (where is_budget_visible) as price, min(currency) as currency,
               coalesce(bool_or(description is not null or budget_starting_from_cents is not null), false) as detailed
          from company_prestations where provider_id = u.id) p
      cross join lateral (
        select coalesce(bit_or(1 << (langue_id - 1)), 0) as mask
          from company_langues where provider_id = u.id) l
      cross join lateral (${reviewStatsSql(sql`u.id`)}) r
      cross join lateral (${answerRateSql(sql`u.id`, ctx.now)}) e
      cross join lateral (
        select max(updated_at) as last from images where provider_id = u.id and is_visible) g
     where u.id = any(${uuidArray(providerIds)})
       and 'ROLE_PRESTATAIRE' = any(u.roles)
       and u.moderation_status = 'approved' and u.has_finished_onboarding_at is not null and u.deleted_at is null
       and (c.registration_status <> 'unknown' or c.registration_accepted_at is not null)`);
  const rates = await ratesFor(ctx, facts);
  return facts.map((row) => listedOf(row, ctx.now.getTime(), rates));
}
