import { defineErrors } from "@/lib/core/errors";

export const sessionErrors = defineErrors("sessions", {
  invalid_credentials: 401,
  session_expired: 401,
});
