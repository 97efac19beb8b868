import { z } from "zod";

/** POST /api/analytics/events: events a screen may send. Names and numbers only, no personal data. */
export const clientEventInput = z.strictObject({
  name: z.enum(["onboarding_step_started", "onboarding_step_completed"], { error: "choice_invalid" }),
  step: z.int({ error: "invalid" }).min(1, "too_small").max(3, "too_big"),
});
export type ClientEventInput = z.output<typeof clientEventInput>;
