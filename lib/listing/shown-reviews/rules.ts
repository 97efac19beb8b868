/** Parts that a couple can score besides its overall rating. */
export const reviewCategories = ["organisation", "listening", "price", "day"] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

/** A venue plans nothing for the couple, so it is scored for what it costs and for the day only. */
const venueCategories = ["price", "day"] as const satisfies readonly ReviewCategory[];

export const categoriesOf = (kind: "provider" | "venue"): readonly ReviewCategory[] =>
  kind === "venue" ? venueCategories : reviewCategories;

/** Most reviews on the page of a provider or venue; the page of its reviews has all. */
export const REVIEWS_SHOWN = 8;
/** Reviews on one page of all reviews. */
export const REVIEWS_PAGE_SIZE = 20;

export const reviewOrders = ["newest", "best", "worst", "helpful"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** What a card shows, from the columns of a search row. */
export const ratingOf = ({
  reviewCount,
  ratingTenths,
}: {
  reviewCount: number;
  ratingTenths: number | null;
}) => ({ count: reviewCount, average: ratingTenths === null ? null : ratingTenths / 10 });
