import type { LimitRule } from "@/lib/core/limits";

/** A person who tries every filter stays far below; a machine that copies the directory does not. */
export const searchLimit: LimitRule = {
  name: "search-planners",
  points: 120,
  durationSeconds: 60,
  failsClosed: false,
};
