/**
 * Figures of the marketing texts that the product cannot count. Nothing is shown without a source and a day, which an
 * administrator writes; figures that the database knows are counted.
 */
export const claimKeys = ["satisfied", "rating", "club_discount"] as const;
export type ClaimKey = (typeof claimKeys)[number];

/** The best possible mean rating. */
export const RATING_OF = 5;

/** Smallest and largest value: a mean rating, or a share of one. */
export const claimRange = (key: ClaimKey) =>
  key === "rating" ? { min: 1, max: RATING_OF } : { min: 0.01, max: 1 };

/** Key → value; a key without a claim is absent. */
export type ClaimValues = Partial<Record<ClaimKey, number>>;

/** Tag of the pages that show a claim. */
export const claimsTag = "claims";

/** Fewer professionals than this are not announced as a figure. */
export const FEWEST_ANNOUNCED = 20;
