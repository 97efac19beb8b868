/**
 * Figures in marketing texts that the product cannot compute. The operator must be able to prove each of them;
 * figures that the database knows are counted there.
 */
export const marketingFigures = {
  /** "More than 200 users". */
  users: 200,
  /** Mean rating by users, out of `ratingOf`. */
  rating: 4.8,
  ratingOf: 5,
  /** Share of satisfied users on the public pages. */
  satisfied: 0.98,
  /** Share of satisfied users on the subscription page. */
  satisfiedWithPremium: 0.99,
  /** "More than 10,000 users" of the credits page. */
  creditUsers: 10_000,
  /** Share of the best-ranked providers that carry the badge. */
  badgeOfBestRanked: 0.87,
  /** Discount at the partner club with Premium. */
  clubDiscount: 0.3,
} as const;
