import { defineErrors } from "@/lib/core/errors";

export const phoneErrors = defineErrors("account", {
  /** The SMS supplier is down: nothing was sent, and the user can try again. */
  otp_error: 503,
  otp_rejected: 400,
  otp_limited: 429,
  code_invalid: 400,
  code_expired: 409,
  too_many_attempts: 429,
  code_too_soon: 429,
  phone_already_used: 409,
  phone_unchanged: 409,
});
