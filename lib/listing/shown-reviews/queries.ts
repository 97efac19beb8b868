import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import { REVIEWS_PAGE_SIZE, type ReviewOrder, reviewCategories } from "@/lib/listing/shown-reviews/rules";
import type { ReviewSummaryDto, ShownReviewDto } from "@/lib/listing/shown-reviews/schema";

/** What is reviewed: a provider itself, or one venue. */
export type Reviewed = { providerId: string } | { venueId: string };

const isPublished = (reviewed: Reviewed): SQL =>
  "venueId" in reviewed
    ? sql`r.venue_id = ${reviewed.venueId}::uuid and r.status = 'published'`
    : sql`r.provider_id = ${reviewed.providerId}::uuid and r.venue_id is null and r.status = 'published'`;

const orders: Record<ReviewOrder, SQL> = {
  newest: sql`r.published_at desc, r.id`,
  best: sql`r.rating desc, r.published_at desc, r.id`,
  worst: sql`r.rating, r.published_at desc, r.id`,
  helpful: sql`r.helpful_count desc, r.published_at desc, r.id`,
};

/** Columns of a `ShownReviewDto` of the row `r`. A reply that no moderator approved is not among them. */
export const shownReviewColumns = sql`r.id, r.couple_name as "coupleName", r.wedding_date as "weddingDate",
  r.published_at as "publishedAt", r.rating, r.content, r.locale::text as locale, r.helpful_count as "helpfulCount",
  jsonb_build_object('organisation', r.score_organisation, 'listening', r.score_listening,
                     'price', r.score_price, 'day', r.score_day) as scores,
  case when r.reply_status = 'published' then r.reply end as reply`;

/** Published reviews of one page of a list. */
export async function listShownReviews(
  ctx: Ctx,
  reviewed: Reviewed,
  { order, page, size = REVIEWS_PAGE_SIZE }: { order: ReviewOrder; page: number; size?: number },
): Promise<ShownReviewDto[]> {
  const rows = await ctx.db.execute<ShownReviewDto & Record<string, unknown>>(sql`
    select ${shownReviewColumns} from reviews r where ${isPublished(reviewed)}
     order by ${orders[order]} limit ${size}::int offset ${(page - 1) * size}::int`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}

interface Figures extends Record<string, unknown> {
  count: number;
  average: number | null;
  distribution: number[];
  averages: Record<string, number | null>;
  counts: Record<string, number>;
}

/** Average, distribution and averages of categories over all published reviews, in one pass. */
export async function readReviewSummary(ctx: Ctx, reviewed: Reviewed): Promise<ReviewSummaryDto> {
  const [row] = await ctx.db.execute<Figures>(sql`
    select count(*)::int as count, round(avg(r.rating), 1)::float8 as average,
           jsonb_build_array(count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
                             count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
                             count(*) filter (where r.rating = 5)) as distribution,
           jsonb_build_object('organisation', round(avg(r.score_organisation), 1),
                              'listening', round(avg(r.score_listening), 1),
                              'price', round(avg(r.score_price), 1), 'day', round(avg(r.score_day), 1)) as averages,
           jsonb_build_object('organisation', count(r.score_organisation), 'listening', count(r.score_listening),
                              'price', count(r.score_price), 'day', count(r.score_day)) as counts
      from reviews r where ${isPublished(reviewed)}`);
  if (!row) return { count: 0, average: null, distribution: [0, 0, 0, 0, 0], categories: [] };
  const { count, average, distribution, averages, counts } = row;
  return {
    count,
    average,
    distribution,
    categories: reviewCategories.flatMap((category) => {
      const mean = averages[category] ?? null;
      return mean === null ? [] : { category, average: mean, count: counts[category] ?? 0 };
    }),
  };
}
