import type { LimitRule } from "@/lib/core/limits";

/** Somebody who finds several bad things in one evening stays below; who floods the queue does not. */
export const reportLimit: LimitRule = {
  name: "content-report",
  points: 5,
  durationSeconds: 3_600,
  failsClosed: true,
};
