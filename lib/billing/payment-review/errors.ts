import { defineErrors } from "@/lib/core/errors";

export const reviewErrors = defineErrors("settlement", {
  payment_not_found: 404,
  /** A colleague decided meanwhile, or the supplier's next word settled it. */
  already_resolved: 409,
  /** The supplier no longer says that the money came. */
  nothing_received: 409,
  /** Receipts are in euros: what came in another currency can only go back. */
  currency_not_booked: 409,
});
