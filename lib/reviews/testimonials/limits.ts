import type { LimitRule } from "@/lib/core/limits";

/** Each change is read again by a person. */
export const testimonialLimit: LimitRule = {
  name: "testimonial",
  points: 20,
  durationSeconds: 3_600,
  failsClosed: false,
};
