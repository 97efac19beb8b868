import { defineErrors } from "@/lib/core/errors";

export const factorErrors = defineErrors("factors", {
  /** The password was right: a code, a recovery code or a passkey is needed as well. */
  second_step_required: 401,
  /** The half-finished sign-in is older than ten minutes, was used, or the password has changed since. */
  second_step_expired: 401,
  /** Neither a code of the app that was not used before, nor an unused recovery code. */
  wrong_code: 403,
  /** The passkey is unknown here, or its answer does not fit the challenge. */
  passkey_refused: 403,
  passkey_not_found: 404,
  totp_exists: 409,
  totp_not_started: 409,
  passkey_exists: 409,
  too_many_passkeys: 409,
  no_second_factor: 409,
});
