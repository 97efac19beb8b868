import { defineErrors } from "@/lib/core/errors";

export const exchangeRateErrors = defineErrors("exchange-rates", {
  rate_not_found: 404,
  /** Another administrator decided, or the feed brought a later rate meanwhile. */
  rate_already_decided: 409,
  /** More than a fifth from the rate in use, and not confirmed. */
  rate_jumps: 409,
});
