import { defineErrors } from "@/lib/core/errors";

export const systemErrors = defineErrors("system", {
  /** A colleague sent it back already, or it was never there. */
  dead_letter_not_found: 404,
});
