import type { LimitRule } from "@/lib/core/limits";

/** A review is written once; what tries many links is no couple. */
export const reviewLimit: LimitRule = {
  name: "review",
  points: 20,
  durationSeconds: 3_600,
  failsClosed: false,
};
