import { defineErrors } from "@/lib/core/errors";

export const deletionErrors = defineErrors("account", {
  /** A subscription that renews would go on being charged. */
  premium_active: 409,
});
