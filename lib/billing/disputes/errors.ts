import { defineErrors } from "@/lib/core/errors";

export const disputeErrors = defineErrors("disputes", {
  dispute_not_found: 404,
  /** It is closed, or the bank accepts no evidence any more. */
  dispute_closed: 409,
  /** Evidence was sent before: the bank reads it once. */
  already_answered: 409,
});
