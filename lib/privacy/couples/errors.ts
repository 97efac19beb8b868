import { defineErrors } from "@/lib/core/errors";

export const privacyErrors = defineErrors("privacy", {
  /** The last proof of the mailbox is more than ten minutes old. */
  confirmation_needed: 403,
});
