import { z } from "zod";
import { reviewsPath } from "@/lib/core/addresses/planners";
import { venueReviewsPath } from "@/lib/core/addresses/venues";
import { type ReviewCategory, type ReviewOrder, reviewOrders } from "@/lib/listing/shown-reviews/rules";

/** The number of published reviews and their average; null before the first. */
export const ratedDto = z.object({ count: z.int(), average: z.number().nullable() });

/** Scores from 1 to 5; null where the couple gave none. */
export type ReviewScores = Record<ReviewCategory, number | null>;

/** A published review as every visitor sees it. */
export interface ShownReviewDto {
  id: string;
  coupleName: string;
  weddingDate: string | null;
  publishedAt: string;
  rating: number;
  scores: ReviewScores;
  content: string;
  /** Language the couple wrote in. */
  locale: string;
  /** Number of visitors. */
  helpfulCount: number;
  /** Approved by a moderator. */
  reply: string | null;
}

/** Figures over all published reviews of a provider or venue. Averages have one decimal. */
export interface ReviewSummaryDto {
  count: number;
  average: number | null;
  /** Numbers of reviews with one star, with two, and so on. */
  distribution: number[];
  /** Of the categories that were scored, each with the number of scores. */
  categories: { category: ReviewCategory; average: number; count: number }[];
}

/** Whose reviews: a provider's or a venue's, by its address. */
export interface ReviewedPage {
  kind: "provider" | "venue";
  slug: string;
}

/** What a page of reviews shows. */
export interface ReviewsView {
  order: ReviewOrder;
  page: number;
}

const viewField = z.object({
  sort: z.enum(reviewOrders).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** The view from the query string; values that nobody was offered become the defaults. */
export function reviewsViewOf(query: Record<string, string | string[] | undefined>): ReviewsView {
  const { sort, page } = viewField.parse({ sort: query.sort, page: query.page });
  return { order: sort, page };
}

export const allReviewsPath = ({ kind, slug }: ReviewedPage): string =>
  kind === "venue" ? venueReviewsPath(slug) : reviewsPath(slug);

export function reviewsAddress(subject: ReviewedPage, { order, page }: ReviewsView): string {
  const query = new URLSearchParams();
  if (order !== "newest") query.set("sort", order);
  if (page > 1) query.set("page", String(page));
  const path = allReviewsPath(subject);
  return query.size > 0 ? `${path}?${query}` : path;
}
