import { sql } from "drizzle-orm";
import { languageOf, localesOf } from "@/lib/core/i18n/locales";
import type { QuotedReviewDto } from "@/lib/directory/facts/schema";
import type { Ctx } from "@/lib/gateways/context";

/** Longest review that the front page quotes; it never shortens a text. */
const MAX_CHARACTERS = 420;
/** Number of reviews that are quoted. With fewer, none is shown. */
const QUOTED_REVIEWS = 3;

type Row = Omit<QuotedReviewDto, "provider"> & Record<"providerSlug" | "providerName", string>;

/**
 * The most recent published reviews of listed providers of this country, in the language of its pages; one per
 * provider, whatever the rating. Empty until there are `QUOTED_REVIEWS`.
 */
export async function listLatestReviews(ctx: Ctx): Promise<QuotedReviewDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select id, rating, content, locale, "coupleName", "providerSlug", "providerName"
      from (
        select distinct on (r.provider_id) r.id, r.rating, r.content, r.locale, r.couple_name as "coupleName",
               c.slug as "providerSlug", c.name as "providerName", r.published_at
          from reviews r
          join companies c on c.provider_id = r.provider_id
         where r.status = 'published' and r.venue_id is null and r.locale in ${localesOf(languageOf(ctx.locale))}
           and char_length(r.content) <= ${MAX_CHARACTERS}::int
           and exists (select from provider_search s
                        where s.provider_id = r.provider_id and s.country = ${ctx.country})
         order by r.provider_id, r.published_at desc, r.id) latest
     order by published_at desc, id limit ${QUOTED_REVIEWS}::int`);
  if (rows.length < QUOTED_REVIEWS) return [];
  return rows.map(({ providerSlug, providerName, ...review }) => ({
    ...review,
    provider: { slug: providerSlug, name: providerName },
  }));
}
