import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { profilePath } from "@/lib/core/addresses/planners";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { findProfilePicture } from "@/lib/listing/images/queries";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";
import { townFor } from "@/lib/places/write-place-name";
import { TESTIMONIALS_SHOWN } from "@/lib/reviews/testimonials/rules";
import type { OwnTestimonialDto, TestimonialDto, TestimonialStatus } from "@/lib/reviews/testimonials/schema";

interface Row extends Record<string, unknown> {
  id: string;
  content: string;
  locale: Locale;
  name: string;
  city: string;
  slug: string;
  country: CountryCode;
  width: number | null;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/**
 * The testimonials of the pricing page: published ones of providers whose profile is public now, the reader's
 * language first, then the newest. Joins the search rows, so that providers who left the directory do not
 * appear.
 */
export async function listTestimonials(ctx: Ctx): Promise<TestimonialDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select t.id, t.content, t.locale, c.name, c.city, c.slug, s.country,
           f.width, f.height, f.thumbhash, f.variants
      from testimonials t
      join users u on u.id = t.provider_id and u.deleted_at is null and u.moderation_status = 'approved'
      join companies c on c.provider_id = t.provider_id
      join provider_search s on s.provider_id = t.provider_id and s.country = u.country
      left join profile_images p on p.user_id = t.provider_id
      left join media_files f on f.id = p.file_id and f.status = 'ready'
     where t.published_at is not null
     order by (left(t.locale, 2) = ${languageOf(ctx.locale)}) desc, t.published_at desc, t.id
     limit ${TESTIMONIALS_SHOWN}::int`);
  return rows.map(({ slug, city, country, width, height, thumbhash, variants, ...said }) => ({
    ...said,
    city: townFor(city, country, ctx.locale),
    href: ctx.hosts.originOf(country, ctx.locale) + profilePath(slug),
    picture: width === null ? null : pictureOf({ width, height, thumbhash, variants }, said.name),
  }));
}

/** True when a provider is a customer: has or had Premium, or bought credits that were not all refunded. */
async function isCustomer(ctx: ProviderCtx): Promise<boolean> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.execute<{ is: boolean }>(sql`
    select exists (select from credit_accounts where provider_id = ${userId} and premium_until is not null)
        or exists (select from orders
                    where provider_id = ${userId} and status = 'succeeded' and refunded_quantity < quantity) as "is"`);
  return row?.is ?? false;
}

interface Own extends Record<string, unknown> {
  id: string;
  content: string;
  locale: Locale;
  status: TestimonialStatus;
  reason: string | null;
}

async function readTestimonial(ctx: ProviderCtx): Promise<Own | null> {
  const [own] = await ctx.db.execute<Own>(sql`
    select t.id, t.content, t.locale, t.status,
           case when t.status = 'rejected' then (
             select d.reason from moderation_decisions d
              where d.kind = 'testimonial' and d.subject_id = t.id order by d.created_at desc limit 1) end as reason
      from testimonials t where t.provider_id = ${ctx.actor.userId}`);
  return own ?? null;
}

/** The signed-in provider's own testimonial and how readers see its author; null without a company. */
export async function findOwnTestimonial(ctx: ProviderCtx): Promise<OwnTestimonialDto | null> {
  const { userId, isModerated } = ctx.actor;
  const [company] = await ctx.db
    .select({
      name: companies.name,
      city: companies.city,
      countryCode: companies.countryCode,
      isListed: sql<boolean>`exists (
        select from provider_search s where s.provider_id = ${userId} and s.country = ${users.country})`,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.providerId))
    .where(eq(companies.providerId, userId));
  if (!company) return null;
  const { isListed, name, countryCode } = company;
  const author = { name, city: townFor(company.city, countryCode, ctx.locale) };
  const [picture, own, bought] = await Promise.all([
    findProfilePicture(ctx, userId, author.name),
    readTestimonial(ctx),
    isCustomer(ctx),
  ]);
  return { canWrite: isModerated && bought, isListed, author: { ...author, picture }, own };
}
