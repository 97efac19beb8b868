import { defineErrors } from "@/lib/core/errors";

export const statisticsErrors = defineErrors("statistics", {
  premium_required: 403,
  profile_not_found: 404,
  /** The profile was deleted; its page answers the same. */
  profile_gone: 410,
});
