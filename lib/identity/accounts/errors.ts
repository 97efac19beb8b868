import { defineErrors } from "@/lib/core/errors";

export const accountErrors = defineErrors("accounts", {
  email_already_used: 409,
  reset_link_unknown: 404,
  reset_link_expired: 409,
  reset_link_used: 409,
});
