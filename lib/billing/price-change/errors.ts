import { defineErrors } from "@/lib/core/errors";

export const priceChangeErrors = defineErrors("price-changes", {
  /** Not an older list, or there is no newer one. */
  list_not_older: 409,
  /** The same decision stands already, perhaps by another administrator. */
  already_decided: 409,
  /** Subscribers must be told thirty days before. */
  too_early: 400,
});
