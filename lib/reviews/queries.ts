import { and, asc, avg, count, desc, eq } from "drizzle-orm";
import { reviews } from "@/db/schema/reviews/reviews";
import type { ProviderCtx } from "@/lib/gateways/context";
import { OWN_REVIEWS_PAGE_SIZE, type OwnReviewsDto } from "@/lib/reviews/schema";

/** The published reviews of the signed-in provider, newest first. */
export async function listOwnReviews(ctx: ProviderCtx, page: number): Promise<OwnReviewsDto> {
  const own = and(eq(reviews.providerId, ctx.actor.userId), eq(reviews.status, "published"));
  const [[stats], rows] = await Promise.all([
    ctx.db
      .select({ total: count(), average: avg(reviews.rating) })
      .from(reviews)
      .where(own),
    ctx.db
      .select()
      .from(reviews)
      .where(own)
      .orderBy(desc(reviews.publishedAt), asc(reviews.id))
      .limit(OWN_REVIEWS_PAGE_SIZE)
      .offset((page - 1) * OWN_REVIEWS_PAGE_SIZE),
  ]);
  return {
    items: rows.map(({ id, coupleName, weddingDate, rating, content, locale, reply, publishedAt }) => ({
      id,
      coupleName,
      weddingDate,
      rating,
      content,
      locale,
      reply,
      publishedAt: (publishedAt ?? ctx.now).toISOString(),
    })),
    total: stats?.total ?? 0,
    average: stats?.average ? Math.round(Number(stats.average) * 10) / 10 : null,
  };
}
