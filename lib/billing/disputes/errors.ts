import { defineErrors } from "@/lib/core/errors";

export const disputeErrors = defineErrors("disputes", {
  dispute_not_found: 404,
  /** It is closed, or the bank accepts no evidence any more. */
  dispute_closed: 409,
  /** Another administrator said what the dispute took, or it was won after all. */
  loss_known: 409,
  /** More than is left of the payment. */
  loss_too_much: 409,
  /** Evidence was sent before: the bank reads it once. */
  already_answered: 409,
});
