/**
 * Words of providers on the public front page, by the key of their text. Whoever operates the product must be able to
 * name the author of each and show the agreement to print it; a quotation that cannot be shown is taken out here.
 */
export const testimonials = ["planner", "venue", "officiant"] as const;
