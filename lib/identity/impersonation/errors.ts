import { defineErrors } from "@/lib/core/errors";

export const impersonationErrors = defineErrors("impersonation", {
  unauthorized: 403,
  user_not_found: 404,
  no_original_user: 409,
});
