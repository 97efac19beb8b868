import { defineErrors } from "@/lib/core/errors";

export const creditErrors = defineErrors("credits", {
  no_credits: 409,
  /** The price shown is no longer, or never was, the price of so many credits. */
  price_changed: 400,
  order_not_found: 404,
  /** Used, given back already, or bought more than thirty days ago. */
  not_refundable: 409,
});
