import { defineErrors } from "@/lib/core/errors";

export const deletionErrors = defineErrors("account", {
  /** The account has a subscription that would be charged again. */
  premium_active: 409,
});
