import { defineErrors } from "@/lib/core/errors";

export const draftErrors = defineErrors("venue-errors", {
  /** Another tab or device kept newer answers, or sent the form, since this one last kept its own. */
  draft_changed: 409,
});
