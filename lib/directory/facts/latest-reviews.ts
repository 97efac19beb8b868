import { sql } from "drizzle-orm";
import type { QuotedReviewDto } from "@/lib/directory/facts/schema";
import type { Ctx } from "@/lib/gateways/context";

/** A front page quotes whole texts: longer ones are read on the profile. */
const MAX_CHARACTERS = 420;
/** Fewer are no picture of anything, and none is shown. */
const QUOTED_REVIEWS = 3;

type Row = Omit<QuotedReviewDto, "provider"> & Record<"providerSlug" | "providerName", string>;

/**
 * What couples said last of listed providers of this country, in the language of its pages: published reviews alone,
 * one a provider, good or bad as they come. Empty until there are enough.
 */
export async function listLatestReviews(ctx: Ctx): Promise<QuotedReviewDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select id, rating, content, locale, "coupleName", "providerSlug", "providerName"
      from (
        select distinct on (r.provider_id) r.id, r.rating, r.content, r.locale, r.couple_name as "coupleName",
               c.slug as "providerSlug", c.name as "providerName", r.published_at
          from reviews r
          join companies c on c.provider_id = r.provider_id
         where r.status = 'published' and r.locale = ${ctx.locale}
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
