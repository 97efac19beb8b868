import { defineErrors } from "@/lib/core/errors";

export const accountingErrors = defineErrors("accounting", {
  seller_not_found: 404,
  /** The file of the French tax office is for a seller with a SIREN. */
  not_a_french_seller: 409,
  /** Its sums are in euros, and no rate of the day of these documents is known. */
  rate_missing: 409,
});
