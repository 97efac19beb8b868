/** The parts of the visibility score and their maximum points, 100 in all. Texts: `ranking.parts.<code>`. */
export const visibilityWeights = {
  reviews: 30,
  answerRate: 25,
  completeness: 25,
  freshness: 10,
  badge: 10,
} as const;

export type VisibilityCode = keyof typeof visibilityWeights;
export const visibilityCodes = Object.keys(visibilityWeights) as [VisibilityCode, ...VisibilityCode[]];

/** The facts of a provider that make its score. All of them come from this product. */
export interface VisibilityFacts {
  reviewCount: number;
  /** Average of the ratings, 1 to 5; ignored without reviews. */
  reviewAverage: number;
  /** Share of requests answered (unlocked or rejected), 0 to 1; null before the first request. */
  answerRate: number | null;
  /** Share of the profile that is filled in, 0 to 1. */
  completeness: number;
  /** Whole days since the profile was last edited. */
  daysSinceUpdate: number;
  /** True when the provider's site shows the badge. */
  hasBadge: boolean;
}

export interface VisibilityPart {
  code: VisibilityCode;
  points: number;
  maxPoints: number;
}

/** With this many reviews the rating counts half. */
export const REVIEWS_FOR_HALF_CONFIDENCE = 3;
/** The rate of a provider who has not had a request yet. */
export const UNKNOWN_ANSWER_RATE = 0.6;
/** Up to `FRESH_DAYS` after an edit a profile has all points; after `STALE_DAYS` it has none. */
export const FRESH_DAYS = 30;
export const STALE_DAYS = 365;
/** A badge that was not seen for this long counts as removed. */
export const BADGE_SEEN_DAYS = 30;

const shares: Record<VisibilityCode, (facts: VisibilityFacts) => number> = {
  reviews: ({ reviewCount, reviewAverage }) =>
    reviewCount > 0
      ? ((reviewAverage - 1) / 4) * (reviewCount / (reviewCount + REVIEWS_FOR_HALF_CONFIDENCE))
      : 0,
  answerRate: ({ answerRate }) => answerRate ?? UNKNOWN_ANSWER_RATE,
  completeness: ({ completeness }) => completeness,
  freshness: ({ daysSinceUpdate }) => 1 - (daysSinceUpdate - FRESH_DAYS) / (STALE_DAYS - FRESH_DAYS),
  badge: ({ hasBadge }) => (hasBadge ? 1 : 0),
};

/** The score of 0 to 100 by which lists are sorted after Premium, with its parts in the order of their weight. */
export function visibilityScore(facts: VisibilityFacts): { score: number; parts: VisibilityPart[] } {
  const parts = visibilityCodes.map((code) => {
    const maxPoints = visibilityWeights[code];
    const share = Math.min(1, Math.max(0, shares[code](facts)));
    return { code, points: Math.round(maxPoints * share), maxPoints };
  });
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}
