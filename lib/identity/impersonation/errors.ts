import { defineErrors } from "@/lib/core/errors";

/** Specification section 8, "Impersonation". */
export const impersonationErrors = defineErrors("impersonation", {
  unauthorized: 403,
  user_not_found: 404,
  no_original_user: 409,
});
