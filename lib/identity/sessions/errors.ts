import { defineErrors } from "@/lib/core/errors";

export const sessionErrors = defineErrors("sessions", {
  invalid_credentials: 401,
  session_expired: 401,
  /** The sign-in is older than ten minutes: the password has to be typed again. */
  reauth_required: 403,
  wrong_password: 403,
  session_not_found: 404,
});
