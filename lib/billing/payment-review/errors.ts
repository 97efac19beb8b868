import { defineErrors } from "@/lib/core/errors";

export const paymentReviewErrors = defineErrors("settlement", {
  payment_not_found: 404,
  /** Another administrator decided meanwhile, or a later event resolved it. */
  already_resolved: 409,
  /** The supplier no longer reports the money as received. */
  nothing_received: 409,
  /** Credits are booked in the currency of their order: money in another one can only be refunded. */
  currency_not_booked: 409,
});
