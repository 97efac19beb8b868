import { defineErrors } from "@/lib/core/errors";

export const creditErrors = defineErrors("credits", {
  no_credits: 409,
  /** The page showed another price, or another currency; the sentence says the present one. */
  price_changed: 409,
  order_not_found: 404,
  /** No credit of the purchase is left, or it was never paid. */
  not_refundable: 409,
  /** Bought more than thirty days ago. */
  refund_too_late: 409,
  already_refunded: 409,
});
