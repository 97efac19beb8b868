import { defineErrors } from "@/lib/core/errors";

export const reportErrors = defineErrors("reports", {
  /** What was reported has no public page, or no longer. */
  subject_not_found: 404,
  report_not_found: 404,
  already_handled: 409,
});
