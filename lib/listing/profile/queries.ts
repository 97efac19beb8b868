import { asc, eq, sql } from "drizzle-orm";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { portraits } from "@/db/schema/listing/profile";
import { socialLinks } from "@/db/schema/listing/social";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask } from "@/lib/core/catalogue/masks";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { blurPoint } from "@/lib/core/geo";
import type { Currency } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";
import { priceViewOf } from "@/lib/listing/exchange-rates/queries";
import { findProfilePicture, listVisibleImages } from "@/lib/listing/images/queries";
import { listPublishedPortfolios } from "@/lib/listing/portfolios/queries";
import { isAccentColor } from "@/lib/listing/profile/accents";
import { linksOf } from "@/lib/listing/profile/links";
import { parseRichText } from "@/lib/listing/profile/rich-text";
import type { ProfileServiceDto, PublicProfileDto } from "@/lib/listing/profile/schema";
import { answerRateSql, publicAnswerRate } from "@/lib/listing/search-rows/read-answer-rate";
import { listShownReviews, readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import { REVIEWS_SHOWN } from "@/lib/listing/shown-reviews/rules";
import { findPublicInstagram } from "@/lib/listing/social/queries";
import { listVisibleVideos } from "@/lib/listing/videos/queries";

export interface ListedProvider {
  id: string;
  name: string;
  firstname: string;
  slug: string;
}

/** The listed provider of this country with this slug, or null. */
export async function findListedProvider(ctx: Ctx, slug: string): Promise<ListedProvider | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [row] = await ctx.db.execute<ListedProvider & Record<string, unknown>>(sql`
    select s.provider_id as id, c.name, u.firstname, c.slug from companies c
      join users u on u.id = c.provider_id
      join provider_search s on s.provider_id = c.provider_id and s.country = ${ctx.country}
     where c.slug = ${slug}`);
  return row ?? null;
}

export interface HeadRow extends Record<string, unknown> {
  slug: string;
  name: string;
  firstname: string;
  city: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  areaName: string | null;
  areaSlug: string | null;
  areaCode: string | null;
  citySlug: string | null;
  isPremium: boolean;
  isVerified: boolean;
  sinceYear: number | null;
  rate: number | null;
  requests: number;
  fromPriceCents: number | null;
  currency: Currency;
  languages: number;
  accentColor: string | null;
  hasBadge: boolean;
}

async function findHead(ctx: Ctx, providerId: string): Promise<HeadRow | null> {
  const [row] = await ctx.db.execute<HeadRow>(sql`
    select c.slug, c.name, u.firstname, c.city, c.zipcode, c.latitude, c.longitude,
           area.name as "areaName", area.slug as "areaSlug",
           area.code as "areaCode", city.slug as "citySlug", s.is_premium as "isPremium",
           (c.registration_status = 'active' or c.registration_accepted_at is not null) as "isVerified",
           extract(year from c.date_of_creation)::int as "sinceYear", e.rate, e.requests,
           case s.currency when 'EUR' then s.budget_min_cents else s.own_price_cents end as "fromPriceCents",
           s.currency, s.languages,
           c.accent_color as "accentColor", coalesce(b.badge_seen_at is not null, false) as "hasBadge"
      from provider_search s
      join companies c on c.provider_id = s.provider_id
      join users u on u.id = s.provider_id
      left join provider_scores b on b.provider_id = s.provider_id
      left join places area on area.id = s.area_id
      left join places city on city.id = s.city_id
      cross join lateral (${answerRateSql(sql`s.provider_id`, ctx.now)}) e
     where s.provider_id = ${providerId} and s.country = ${ctx.country}`);
  return row ?? null;
}

async function listServices(ctx: Ctx, providerId: string): Promise<ProfileServiceDto[]> {
  const rows = await ctx.db
    .select()
    .from(companyPrestations)
    .where(eq(companyPrestations.providerId, providerId))
    .orderBy(asc(companyPrestations.prestationId));
  return rows.map((row) => ({
    type: prestationTypeOf(row.prestationId as PrestationId),
    description: row.isDescriptionVisible ? row.description : null,
    fromPriceCents: row.isBudgetVisible ? row.budgetStartingFromCents : null,
  }));
}

async function readTexts(ctx: Ctx, providerId: string): Promise<PublicProfileDto["texts"]> {
  const [row] = await ctx.db.select().from(portraits).where(eq(portraits.providerId, providerId));
  return {
    portrait: parseRichText(row?.portrait),
    experience: parseRichText(row?.experience),
    service: parseRichText(row?.service),
    benefits: parseRichText(row?.benefits),
  };
}

async function listLinks(ctx: Ctx, providerId: string): Promise<PublicProfileDto["links"]> {
  const [row] = await ctx.db
    .select({
      website: companies.website,
      instagram: socialLinks.snInstagram,
      facebook: socialLinks.snFacebook,
      pinterest: socialLinks.snPinterest,
      tiktok: socialLinks.snTikTok,
      twitter: socialLinks.snTwitter,
      linkedin: socialLinks.snLinkedIn,
    })
    .from(companies)
    .leftJoin(socialLinks, eq(socialLinks.providerId, companies.providerId))
    .where(eq(companies.providerId, providerId));
  return row ? linksOf(row) : [];
}

/** The public profile of a provider; null when it is not listed in this country. */
export async function findPublicProfile(ctx: Ctx, providerId: string): Promise<PublicProfileDto | null> {
  const head = await findHead(ctx, providerId);
  return head && profileUnder(ctx, providerId, head);
}

/** The parts of a profile below its header. */
export async function profileUnder(ctx: Ctx, providerId: string, head: HeadRow): Promise<PublicProfileDto> {
  const { latitude, longitude, currency, ...shownHead } = head;
  const point = blurPoint({ latitude, longitude });
  const [prices, services, texts, summary, shown, gallery, avatar, videos, portfolios, links, instagram] =
    await Promise.all([
      priceViewOf(ctx, currency),
      listServices(ctx, providerId),
      readTexts(ctx, providerId),
      readReviewSummary(ctx, { providerId }),
      listShownReviews(ctx, { providerId }, { order: "newest", page: 1, size: REVIEWS_SHOWN }),
      listVisibleImages(ctx, providerId),
      findProfilePicture(ctx, providerId, head.name),
      listVisibleVideos(ctx, providerId),
      listPublishedPortfolios(ctx, providerId),
      listLinks(ctx, providerId),
      head.isPremium ? findPublicInstagram(ctx, providerId) : null,
    ]);
  const { areaName, areaSlug, areaCode, languages, ...own } = shownHead;
  const { rate, requests, accentColor, ...rest } = own;
  return {
    id: providerId,
    ...rest,
    point,
    prices,
    answerRate: publicAnswerRate(rate, requests),
    answeredOf: requests,
    accent: head.isPremium && isAccentColor(accentColor) ? accentColor : null,
    area: areaName && areaSlug ? { name: areaName, slug: areaSlug, code: areaCode } : null,
    langues: idsOfMask(languages).map((id) => langueCodeOf(id as LangueId)),
    services,
    texts,
    gallery,
    videos,
    portfolios,
    links,
    instagram,
    avatar,
    reviews: { ...summary, shown },
  };
}
