import type { LimitRule } from "@/lib/core/limits";

/** Writing to us is rarely done twice in an hour. */
export const contactLimit: LimitRule = {
  name: "contact-message",
  points: 5,
  durationSeconds: 3_600,
  failsClosed: true,
};
