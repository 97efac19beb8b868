import { defineErrors } from "@/lib/core/errors";

export const systemErrors = defineErrors("system", {
  /** Another admin retried it already, or it never existed. */
  dead_letter_not_found: 404,
});
