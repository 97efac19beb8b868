/** The middle of the scale of ratings. */
const PRIOR_RATING = 3;
/** Reviews of the middle that each provider and venue is thought to have beside its own. */
export const PRIOR_REVIEWS = 5;

/**
 * By what lists are sorted "best rated first": a Bayesian average in thousandths of a star, 1,000 to 5,000; 0 without
 * reviews, so that these come last. One review of five stars gives 3,333, twenty of 4.5 give 4,200.
 */
export function ratingScore({ count, average }: { count: number; average: number }): number {
  if (count === 0) return 0;
  const stars = PRIOR_REVIEWS * PRIOR_RATING + Math.round(count * average);
  return Math.round((1_000 * stars) / (PRIOR_REVIEWS + count));
}
