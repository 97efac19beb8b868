/**
 * Figures that marketing texts may print and that the product cannot compute. Whoever operates it must be able to
 * substantiate each of them; what the database knows is counted there instead.
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
