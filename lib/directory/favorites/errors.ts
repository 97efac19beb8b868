import { defineErrors } from "@/lib/core/errors";

export const favoriteErrors = defineErrors("favorites", {
  too_many: 409,
  /** The planner's profile was deleted; its page answers the same. */
  profile_gone: 410,
});
