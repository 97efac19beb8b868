import { z } from "zod";

/** POST /api/analytics/events: what a screen may tell of itself. Names and numbers only, so that nobody is in it. */
export const tellEventInput = z.strictObject({
  name: z.enum(["onboarding_step_started", "onboarding_step_completed"], { error: "choice_invalid" }),
  step: z.int({ error: "invalid" }).min(1, "too_small").max(3, "too_big"),
});
export type TellEventInput = z.output<typeof tellEventInput>;
