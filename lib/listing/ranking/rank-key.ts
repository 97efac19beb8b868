/** What Premium adds to a rank: more than any score, so that Premium providers come first. */
export const PREMIUM_RANK = 1_000;

/** The rank by which lists are sorted, highest first: Premium, then the visibility score of 0 to 100. */
export function rankKey(score: number, isPremium: boolean): number {
  return (isPremium ? PREMIUM_RANK : 0) + score;
}

/** The two parts of a rank. */
export function splitRankKey(rank: number): { isPremium: boolean; score: number } {
  const isPremium = rank >= PREMIUM_RANK;
  return { isPremium, score: isPremium ? rank - PREMIUM_RANK : rank };
}
