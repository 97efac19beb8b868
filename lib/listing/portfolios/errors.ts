import { defineErrors } from "@/lib/core/errors";

export const portfolioErrors = defineErrors("portfolios", {
  /** The free plan has no room for another portfolio. */
  quota_reached: 409,
  /** A portfolio is published with at least one picture. */
  image_required: 409,
  /** The last picture of a published portfolio stays. */
  last_image: 409,
  /** The list of pictures changed since the browser read it. */
  order_outdated: 409,
  not_published: 409,
});
