import { defineErrors } from "@/lib/core/errors";

export const privacyErrors = defineErrors("privacy", {
  /** The mailbox was proven more than ten minutes ago. */
  confirmation_needed: 403,
});
