import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { AdminCtx, Ctx, ProviderCtx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { linkOf } from "@/lib/listing/profile/links";
import { type HeadRow, profileUnder } from "@/lib/listing/profile/queries";
import type { OwnDraftProfileDto, PublicProfileDto } from "@/lib/listing/profile/schema";
import { findHeldValues } from "@/lib/listing/profile-review/find-held-values";
import { heldFields } from "@/lib/listing/profile-review/rules";
import { answerRateSql } from "@/lib/listing/search-rows/read-answer-rate";

/** The profile as visitors would see it, listed or not; null when there is no company yet. For admins only. */
export function findDraftProfile(ctx: AdminCtx, providerId: string): Promise<PublicProfileDto | null> {
  return readDraftProfile(ctx, providerId);
}

/**
 * The provider's own profile as visitors would see it, listed or not, with a name and website that still wait. Throws
 * `company_not_found`.
 */
export async function getOwnDraftProfile(ctx: ProviderCtx): Promise<OwnDraftProfileDto> {
  const profile = await readDraftProfile(ctx, ctx.actor.userId);
  if (!profile) throw companyErrors.company_not_found();
  const held = await findHeldValues(ctx);
  const { name = profile.name, website } = held;
  const site = website === undefined ? null : linkOf("website", website);
  const others = profile.links.filter(({ kind }) => kind !== "website");
  return {
    ...profile,
    name,
    avatar: profile.avatar && { ...profile.avatar, alt: name },
    links: site ? [site, ...others] : profile.links,
    waiting: heldFields.filter((field) => held[field] !== undefined),
  };
}

async function readDraftProfile(ctx: Ctx, providerId: string): Promise<PublicProfileDto | null> {
  const [head] = await ctx.db.execute<HeadRow>(sql`
    select c.slug, c.name, u.firstname, c.city, c.zipcode, c.country_code as "countryCode", c.latitude, c.longitude, area.name as "areaName", area.slug as "areaSlug",
           area.code as "areaCode", city.slug as "citySlug",
           coalesce(a.premium_until > ${timestamp(ctx.now)}, false) as "isPremium",
           (c.registration_status = 'active' or c.registration_accepted_at is not null) as "isVerified",
           extract(year from c.date_of_creation)::int as "sinceYear", e.rate, e.requests,
           p.price as "fromPriceCents", p.currency, l.mask as languages,
           c.accent_color as "accentColor", coalesce(b.badge_seen_at is not null, false) as "hasBadge"
      from companies c
      join users u on u.id = c.provider_id
      left join credit_accounts a on a.provider_id = u.id
      left join provider_scores b on b.provider_id = c.provider_id
      left join places city on city.id = c.place_id and city.type = 'city' and city.country = u.country
      left join places area
        on area.id = coalesce(city.parent_id, c.area_id) and area.country = u.country and area.type <> 'city'
      cross join lateral (
        select min(budget_starting_from_cents) filter (where is_budget_visible) as price,
               coalesce(min(currency), 'EUR') as currency
          from company_prestations where provider_id = u.id) p
      cross join lateral (
        select coalesce(bit_or(1 << (langue_id - 1)), 0) as mask
          from company_langues where provider_id = u.id) l
      cross join lateral (${answerRateSql(sql`u.id`, ctx.now)}) e
     where c.provider_id = ${providerId}`);
  return head ? profileUnder(ctx, providerId, head) : null;
}
