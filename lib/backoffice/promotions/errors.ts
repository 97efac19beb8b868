import { defineErrors } from "@/lib/core/errors";

export const promotionErrors = defineErrors("promotions", {
  already_active: 409,
  promotion_not_found: 404,
  /** The figure has no claim (any more). */
  claim_not_found: 404,
});
