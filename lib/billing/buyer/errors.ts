import { defineErrors } from "@/lib/core/errors";

export const buyerErrors = defineErrors("buyer", {
  /** Format or check digits are wrong. */
  vat_number_invalid: 400,
  /** The number belongs to another country than the address. */
  vat_country_mismatch: 400,
  /** The register knows no such number. */
  vat_number_unknown: 400,
});
