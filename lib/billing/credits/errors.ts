import { defineErrors } from "@/lib/core/errors";

export const creditErrors = defineErrors("credits", {
  no_credits: 409,
  /** The submitted price is not the price of that many credits. */
  price_changed: 400,
  order_not_found: 404,
  /** No credit of the purchase is left, or it was never paid. */
  not_refundable: 409,
  /** Bought more than thirty days ago. */
  refund_too_late: 409,
  already_refunded: 409,
});
